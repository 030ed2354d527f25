-- seed: 2026
-- case: 643
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (3, 3);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE a = 3;
/*tx2*/ SELECT COUNT(b), COUNT(*) FROM t WHERE (b * 3) <= (-2);
/*tx1*/ UPDATE t SET b = 3000000000 WHERE b <= a;
/*tx2*/ REPLACE INTO t VALUES (-1, -2);
/*tx2*/ INSERT INTO t VALUES (5, 3);
/*tx2*/ UPDATE t SET b = -2 WHERE a = 3 ORDER BY a LIMIT 3;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
