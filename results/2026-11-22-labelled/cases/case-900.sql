-- seed: 2026
-- case: 900
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT, b VARCHAR(10) COLLATE utf8mb4_bin, c INT, d VARCHAR(20) COLLATE utf8mb4_bin, KEY ka (a), KEY kd (d));
/*init*/ INSERT INTO t VALUES (2, 'aa', 3, 'b'), (2, 'aa', 5, ''), (2, '', 10, 'a');
/*init*/ CREATE TABLE u (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE);
/*init*/ INSERT INTO u VALUES (10, 'ab', -2, 0.5E0), (2, 'b', 10, -1.0E0), (-1, 'ab', -2, 0.5E0), (4, NULL, NULL, 1.5E0);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET c = 3 WHERE b = 'aa';
/*tx1*/ UPDATE u SET a = a + (-10) WHERE NOT (d < 0.5E0);
/*tx2*/ UPDATE u SET b = 'aa' WHERE d BETWEEN (-0.5E0) AND 10.0E0;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO u VALUES (7, 'b', 10, 10.0E0), (1, 'aa', 1, -0.5E0);
/*tx1*/ UPDATE u SET a = a + 20 WHERE d = 0.5E0;
/*tx2*/ SELECT b, d FROM u WHERE a <> 10 ORDER BY b DESC;
/*tx1*/ UPDATE IGNORE t SET a = a WHERE NOT (c = 10);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
