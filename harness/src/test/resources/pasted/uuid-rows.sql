-- isolation: RR
-- dbms: mariadb
/*init*/ CREATE TABLE u (id INT PRIMARY KEY, uid UUID NOT NULL DEFAULT UUID(), ip INET4, bin BINARY(4), y YEAR);
/*init*/ INSERT INTO u (id, ip, bin, y) VALUES (1, '10.0.0.1', 'ab', 2024);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM u;
/*t2*/ INSERT INTO u (id) VALUES (2);
/*t1*/ SELECT * FROM u;
/*t1*/ SELECT id FROM u FOR UPDATE;
/*t1*/ COMMIT;
