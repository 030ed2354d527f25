-- seed: 2026
-- case: 939
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RU
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b BIGINT, c INT, UNIQUE KEY kb (b), UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (24.0E0, NULL, 24);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE c = 24;
/*tx1*/ INSERT IGNORE INTO t SELECT a + 10.0E0, 5, 4 FROM t WHERE b IS NULL;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (39.0E0, 7, 1);
/*tx2*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES (-1.0E0, 26, 24), (-1.0E0, -1, NULL);
/*tx1*/ COMMIT;
