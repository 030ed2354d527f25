-- seed: 2026
-- case: 461
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE DEFAULT 1.5E0);
/*init*/ INSERT INTO t VALUES (15, '', 0.5E0, 1.0E0), (1, 'b', 1.5E0, 1.0E0), (0, 'b', 1.5E0, 1.5E0), (4, NULL, 0.5E0, 2.5E0), (7, '', 0.5E0, NULL);
/*tx3*/ BEGIN;
/*tx3*/ SELECT d FROM t WHERE (b BETWEEN 'B' AND 'ab') OR (d - c) <> 1.0E0;
/*tx1*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (2, '', 0.5E0, 1.5E0);
/*tx1*/ SELECT * FROM t WHERE c < 0.5E0 AND a <= 0;
/*tx1*/ UPDATE IGNORE t SET b = 'B' WHERE a = 0;
/*tx2*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE d <> 1.0E0 LOCK IN SHARE MODE;
/*tx2*/ INSERT INTO t VALUES (1, 'B', 0.5E0, 2.5E0);
/*tx3*/ DELETE FROM t WHERE a = 1;
/*tx1*/ INSERT INTO t VALUES (-1, NULL, 1.5E0, 2.5E0);
/*tx3*/ COMMIT;
/*tx1*/ UPDATE t SET a = 13, b = 'B' WHERE (NOT (b = 'B')) OR a >= 4 ORDER BY a DESC LIMIT 3;
/*tx1*/ UPDATE t SET d = 2.0E0 WHERE d >= 0.0E0;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
