-- seed: 2026
-- case: 259
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (3.00, 'aa', -0.5E0);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'ba' WHERE c < 0.5E0;
/*tx3*/ UPDATE t SET c = 2.0E0 WHERE NOT (NOT (b NOT IN ('')));
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE NOWAIT;
/*tx2*/ SELECT c FROM t WHERE a < 3.00 FOR UPDATE;
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = c + (-1.0E0), a = 3.00 WHERE b = '';
/*tx3*/ COMMIT;
/*tx1*/ SELECT * FROM t WHERE (c + 0.5E0) <> 2.0E0 LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t VALUES (0.50, 'aa', 0.5E0);
/*tx2*/ UPDATE t SET c = 2.0E0 WHERE a = 3.00;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE b >= 'a';
/*tx3*/ SELECT * FROM t WHERE (a NOT BETWEEN (-1.00) AND 3.00) AND b < 'aa';
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
