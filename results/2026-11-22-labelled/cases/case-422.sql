-- seed: 2026
-- case: 422
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c BIGINT);
/*init*/ INSERT INTO t VALUES (-2, 1, 1), (10, 1, NULL), (3, 1, 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b < (-2) AND b >= 2 LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE (NOT (b = 2 AND c >= b)) AND (b = (-2) AND a = (-2));
/*tx2*/ INSERT INTO t VALUES (2, 2, 3);
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET c = c + (-1) WHERE (c NOT BETWEEN (-1) AND 3) OR (b BETWEEN 2 AND 3);
/*tx1*/ UPDATE t SET c = c + 1 WHERE b IS NULL ORDER BY a LIMIT 3;
/*tx2*/ UPDATE t SET a = 0 WHERE a = 3;
/*tx2*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx3*/ UPDATE t SET c = c + (-1);
/*tx3*/ COMMIT;
/*tx1*/ INSERT INTO t SELECT -1, b, c FROM t WHERE (NOT (a <= (-2) XOR c = 1)) OR ((a <= (-2) AND c = 4) OR (NOT (a >= (-2))));
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
