-- seed: 2026
-- case: 30
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL, b VARCHAR(5) COLLATE utf8mb4_bin, c DOUBLE, d DOUBLE, CHECK (a >= 4));
/*init*/ INSERT INTO t VALUES (7, 'aa', 3.0E0, 0.5E0), (7, NULL, 1.5E0, 0.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 0;
/*tx1*/ UPDATE IGNORE t SET c = -1.0E0 WHERE c NOT IN (-1.0E0);
/*tx2*/ UPDATE t SET d = 3.0E0 WHERE d = 0.5E0;
/*tx1*/ DELETE FROM t WHERE d = 0.5E0;
/*tx1*/ SELECT a, b, c FROM t WHERE a BETWEEN 5 AND 7 FOR UPDATE SKIP LOCKED;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
