-- seed: 2026
-- case: 644
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b), CHECK (b <> 2));
/*init*/ INSERT INTO t VALUES (10, 5), (4, NULL), (3, 3), (1, 3);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE t SET a = a + (-10) WHERE b NOT BETWEEN 5 AND 10 ORDER BY a LIMIT 2;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a <> 4 LOCK IN SHARE MODE;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
