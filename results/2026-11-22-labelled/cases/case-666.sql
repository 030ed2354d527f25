-- seed: 2026
-- case: 666
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (4, -1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = (-1);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 1 WHERE (a BETWEEN 2 AND 4) OR a < 4;
/*tx2*/ UPDATE t SET a = a WHERE b = (-1);
/*tx1*/ SELECT * FROM t WHERE a = 4;
/*tx1*/ SELECT a, b FROM t WHERE (b + a) < 0 OR a <> 2 LOCK IN SHARE MODE;
/*tx1*/ SELECT b FROM t WHERE (b * a) <> (-2);
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE b = 10;
/*tx1*/ SELECT * FROM t WHERE b = a;
/*tx2*/ UPDATE t SET a = 4, b = b WHERE b = (-1);
/*tx2*/ COMMIT;
