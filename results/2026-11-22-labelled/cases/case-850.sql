-- seed: 2026
-- case: 850
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.0E0, '', 2, 1.0E0), (-0.5E0, 'ab', 10, 3.0E0), (NULL, 'b', -2, 1.5E0), (-0.5E0, 'B', 7, 3.0E0), (1.5E0, 'a', 4, 10.0E0), (-0.5E0, 'aa', 3, 10.0E0);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'ba' WHERE c = 7;
/*tx2*/ UPDATE t SET a = a + 2.0E0, d = d + 10.0E0 WHERE (c >= (-2) OR a >= 0.5E0) AND (c < (-2) OR (a IN (1.0E0)));
/*tx2*/ SELECT * FROM t WHERE d > 3.0E0 LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'ba' WHERE b = 'B';
/*tx1*/ SELECT * FROM t WHERE d = 1.5E0 OR b >= 'B' FOR UPDATE NOWAIT;
/*tx2*/ UPDATE t SET d = 3.0E0 WHERE b > 'B';
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
