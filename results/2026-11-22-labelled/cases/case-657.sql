-- seed: 2026
-- case: 657
-- isolation: SER
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (-2, 0), (3, 1);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT b FROM t ORDER BY a DESC;
/*tx3*/ INSERT INTO t SELECT a, b FROM t WHERE (b IN (-1)) XOR b > (-1);
/*tx3*/ BEGIN;
/*tx1*/ UPDATE t SET a = 2 WHERE a = 10;
/*tx3*/ INSERT INTO t VALUES (3, 0);
/*tx2*/ SELECT b FROM t WHERE (b >= 1 XOR (b IN (1, 5))) AND b = (-1) FOR UPDATE SKIP LOCKED;
/*tx2*/ UPDATE t SET a = 10 WHERE NOT (a > (-2));
/*tx2*/ UPDATE IGNORE t SET a = -2 WHERE a >= 10;
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = 10 WHERE b IN (0, -1);
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a WHERE (b * a) < (-1);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
