-- seed: 2026
-- case: 274
-- isolation: RR
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (0.5E0, 'ba'), (3.0E0, 'b');
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (0, 'a'), (2, ''), (2, 'ab'), (10, NULL), (NULL, 'a');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO u VALUES (NULL, 'a'), (-1, 'ab'), (7, 'B');
/*tx1*/ UPDATE IGNORE u SET b = 'ab' WHERE a <= (-1) OR a >= (-1) OR b = 'B';
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
