-- seed: 2026
-- case: 283
-- isolation: SER
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (21.0E0, ''), (39.0E0, 'aa'), (0.0E0, 'aa'), (2.5E0, NULL), (1.0E0, 'a');
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (5, 'aa'), (NULL, 'aa');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE b <= 'b' AND b <= '' AND (EXISTS (SELECT 1 FROM u WHERE u.b = t.b AND (NOT ((u.a * (-1)) = (-1)))));
/*tx1*/ SELECT u.a, u.b, y.a, y.b FROM u LEFT JOIN t AS y ON u.b = y.b FOR UPDATE;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET b = '' WHERE a = 3.0E0 AND a <= 2.5E0;
/*tx1*/ SELECT * FROM u WHERE b <> 'aa';
/*tx1*/ SELECT * FROM u WHERE 1 FOR UPDATE;
/*tx2*/ SELECT * FROM t;
/*tx3*/ INSERT INTO u VALUES (NULL, 'ba'), (-1, 'ba'), (5, 'B');
/*tx1*/ SELECT * FROM t;
/*tx3*/ SAVEPOINT s;
/*tx3*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE b <= '' FOR UPDATE SKIP LOCKED;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
