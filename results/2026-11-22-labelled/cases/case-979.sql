-- seed: 2026
-- case: 979
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b INT, c INT, d INT, UNIQUE KEY kb (b), KEY kc (c), CHECK (d >= (-1)));
/*init*/ INSERT INTO t VALUES ('ab', 3, 0, 7), ('ab', 4, 5, 10);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t SELECT 'b', b + 10, c, d FROM t WHERE d <> b;
/*tx5*/ BEGIN;
/*tx2*/ SELECT a FROM t GROUP BY a;
/*tx5*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t (b, c, d) VALUES (2, 0, 2);
/*tx3*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = b + 10 WHERE b = 3;
/*tx5*/ UPDATE t SET a = '', d = 10 WHERE c >= 0 AND (b IS NULL);
/*tx5*/ UPDATE t SET a = NULL;
/*tx5*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE NOT (d <= 4);
/*tx4*/ REPLACE INTO t VALUES ('b', 4, 5, 2);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE c = 5;
/*tx4*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
/*tx5*/ COMMIT;
/*tx3*/ COMMIT;
