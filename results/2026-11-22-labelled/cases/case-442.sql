-- seed: 2026
-- case: 442
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DOUBLE, c INT);
/*init*/ INSERT INTO t VALUES (-1, 1.0E0, NULL);
/*tx5*/ BEGIN;
/*tx5*/ UPDATE t SET c = c + 2 WHERE a <> 3;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx4*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx4*/ DELETE FROM t WHERE ((b <> 10.0E0 OR c > 3) AND c <= 10) XOR (NOT (a <= (-1) AND (b - 10.0E0) < 1.0E0));
/*tx3*/ SELECT b FROM t WHERE a = (-1) FOR UPDATE SKIP LOCKED;
/*tx1*/ SELECT COUNT(b), SUM(a) FROM t WHERE (a + (-1)) < (-1) FOR UPDATE;
/*tx3*/ INSERT INTO t VALUES (0, 10.0E0, 3), (14, 10.0E0, 4);
/*tx2*/ UPDATE t SET b = b WHERE c > a;
/*tx5*/ SELECT COUNT(*) FROM t WHERE a = (-1);
/*tx3*/ INSERT INTO t (a, b) VALUES (11, NULL);
/*tx5*/ UPDATE t SET c = c + (-1) WHERE a = (-1);
/*tx1*/ DELETE FROM t WHERE b <> 1.0E0 OR (c IS NULL);
/*tx3*/ COMMIT;
/*tx1*/ DELETE FROM t WHERE (a NOT IN (-1)) OR (c - a) = (-1);
/*tx2*/ SELECT * FROM t WHERE c < 3 FOR UPDATE;
/*tx1*/ UPDATE t SET b = b WHERE c < 4 AND (a BETWEEN (-1) AND 7) ORDER BY b, a DESC;
/*tx5*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx4*/ COMMIT;
/*tx5*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE a = (-1);
/*tx1*/ SELECT * FROM t WHERE (NOT (b > 1.0E0)) OR (b BETWEEN 0.0E0 AND 1.0E0) LOCK IN SHARE MODE NOWAIT;
