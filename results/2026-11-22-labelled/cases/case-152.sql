-- seed: 2026
-- case: 152
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (1, NULL), (4, 13), (3, -1), (2, 4), (7, 10), (-2, 7);
/*tx5*/ BEGIN;
/*tx4*/ BEGIN;
/*tx4*/ UPDATE t SET b = b + 10 WHERE b = (-1);
/*tx5*/ UPDATE t SET b = 1 WHERE (a IN (7, 1, 5)) AND (b IS NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx5*/ UPDATE t SET b = b + 10;
/*tx4*/ SELECT * FROM t;
/*tx4*/ DELETE FROM t WHERE a = 2;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = (-2);
/*tx1*/ UPDATE t SET b = b ORDER BY a;
/*tx2*/ UPDATE t SET b = b + 10 WHERE NOT (a = b);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx4*/ DELETE FROM t WHERE b = 7;
/*tx3*/ UPDATE t SET b = b + 20 WHERE NOT (a = b);
/*tx4*/ UPDATE t SET a = a + 10 WHERE b = (-1);
/*tx2*/ COMMIT;
/*tx5*/ COMMIT;
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
