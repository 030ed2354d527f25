-- seed: 2026
-- case: 647
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (0, 0);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 0;
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (0, NULL);
/*tx3*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ REPLACE INTO t VALUES (4, 0), (37, 5);
/*tx1*/ SELECT * FROM t WHERE b = 0;
/*tx3*/ REPLACE INTO t SELECT 17, b FROM t WHERE b <= 0;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE a = 0;
/*tx2*/ COMMIT;
/*tx3*/ INSERT INTO t VALUES (14, 0);
