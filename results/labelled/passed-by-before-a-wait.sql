-- isolation: RC
/*init*/ CREATE TABLE t (a INT, b INT, c INT NOT NULL, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (1, 1, 3), (5, 5, 7);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 2 WHERE c = 7;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (1, 1, 1);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET a = a + 10 WHERE b <= 5;
/*tx1*/ ROLLBACK;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
