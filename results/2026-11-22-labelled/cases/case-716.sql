-- seed: 2026
-- case: 716
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT -2, c DECIMAL(5, 2));
/*init*/ INSERT INTO t VALUES (-1, -2, -0.50), (-2, 2, NULL), (0, 4, 1.50), (16, NULL, -0.50);
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx5*/ BEGIN;
/*tx5*/ SELECT * FROM t WHERE a = 16;
/*tx3*/ BEGIN;
/*tx5*/ DELETE FROM t;
/*tx4*/ INSERT INTO t VALUES (11, NULL, 1.50) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx2*/ SELECT * FROM t;
/*tx5*/ DELETE FROM t;
/*tx3*/ SELECT * FROM t WHERE ((b IN (4, -2)) AND (b BETWEEN (-2) AND 4)) OR b <> 3000000000;
/*tx1*/ BEGIN;
/*tx3*/ UPDATE t SET c = 1.50 WHERE a <=> (-1);
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ DELETE FROM t WHERE b > 3000000000;
/*tx1*/ UPDATE t SET a = 5, c = c + (-1.00) WHERE a = (-2);
/*tx2*/ UPDATE t SET b = b + (-1) WHERE b <> 3000000000;
/*tx2*/ UPDATE IGNORE t SET a = 2 WHERE (b = 3000000000 OR (b BETWEEN (-2) AND 2)) IS NULL;
/*tx3*/ SELECT a, b FROM t WHERE c < (-0.50) LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE (a * b) = 16 AND (a NOT BETWEEN (-1) AND 16) ORDER BY c, a DESC LIMIT 3;
/*tx2*/ UPDATE IGNORE t SET c = 1.50 WHERE b = 2;
/*tx3*/ SELECT * FROM t WHERE NOT (a = 0) FOR UPDATE;
/*tx1*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx5*/ UPDATE t SET b = -2 WHERE 1;
/*tx5*/ SELECT * FROM t WHERE c > (-0.50);
/*tx5*/ COMMIT;
/*tx2*/ UPDATE t SET b = 4 WHERE a = (-2) ORDER BY a;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
