-- seed: 2026
-- case: 686
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b INT, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES (23, 1, NULL);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 4 WHERE ((NOT (c IN (5, 7, -2))) IS NULL) OR (a IN (23));
/*tx1*/ UPDATE t SET c = 0 WHERE NOT (a < 23) ORDER BY a DESC LIMIT 2;
/*tx1*/ UPDATE t SET b = 4 WHERE (NOT (c IN (5, 7, -2))) IS NULL;
/*tx1*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES (27, 1, 7), (1, 5, 2), (-2, 1, -2);
/*tx2*/ REPLACE INTO t VALUES (23, 5, NULL);
/*tx2*/ COMMIT;
