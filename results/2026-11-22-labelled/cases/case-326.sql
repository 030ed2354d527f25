-- seed: 2026
-- case: 326
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RC
/*init*/ CREATE TABLE t (a INT, b INT);
/*init*/ INSERT INTO t VALUES (3, 2), (0, -1), (1, -2), (1, 2);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE b = 2;
/*tx1*/ UPDATE t SET b = b + 1 WHERE b = 2;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE IGNORE t SET b = -1 WHERE (b - (-2)) = 2;
/*tx1*/ SELECT * FROM t FOR UPDATE NOWAIT;
/*tx1*/ DELETE FROM t WHERE NOT ((NOT (a = 10)) AND b = 4);
/*tx1*/ SELECT b FROM t WHERE a BETWEEN 0 AND 3;
/*tx1*/ COMMIT;
