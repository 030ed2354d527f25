-- seed: 2026
-- case: 853
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
/*init*/ CREATE TABLE t (a DOUBLE, b VARCHAR(20) COLLATE utf8mb4_bin, c INT NOT NULL, d DOUBLE, UNIQUE KEY kc (c), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0.0E0, 'ba', 1, 1.0E0), (1.5E0, '', 3, 1.0E0), (NULL, 'i', 10, NULL), (0.0E0, NULL, 2, 1.0E0), (0.0E0, NULL, 7, 2.5E0), (0.5E0, 'B', 22, -1.0E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET d = -0.5E0 WHERE b = 'ba';
/*tx2*/ INSERT INTO t VALUES (0.5E0, 'ab', -2, -1.0E0), (0.5E0, 'b', -1, 1.0E0);
/*tx1*/ REPLACE INTO t SELECT 1.5E0, 'aa', 4, NULL FROM t WHERE c = 10;
/*tx1*/ ROLLBACK;
/*tx2*/ INSERT INTO t (a, b, c) VALUES (1.5E0, NULL, 5), (1.5E0, 'a', 13);
/*tx2*/ UPDATE t SET d = -0.5E0 WHERE d = 1.0E0;
/*tx2*/ COMMIT;
