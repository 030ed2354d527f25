-- seed: 2026
-- case: 272
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (2.0E0, 'aa'), (-1.0E0, ''), (3.0E0, 'ab'), (10.0E0, 'a'), (1.5E0, NULL), (19.0E0, NULL);
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (2, 'ba');
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t (a) VALUES (-1.0E0);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'a' WHERE b > 'aa';
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE NOT (a IN (0.5E0, 19.0E0));
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
