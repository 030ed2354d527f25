-- seed: 2026
-- case: 669
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (3, 2), (2, 2), (-1, 7), (3, 2);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 7 WHERE b = 2;
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b + (-1) WHERE 1;
/*tx2*/ INSERT INTO t VALUES (-1, 3000000000), (3, NULL);
/*tx1*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t WHERE ((a = b AND b > 2) OR (a = 3 AND (a + 3) <= (-1))) AND (b IS NOT NULL);
/*tx3*/ SELECT * FROM t WHERE ((a BETWEEN 3 AND 4) OR (b IS NULL)) AND (a <= b AND a >= 2);
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
