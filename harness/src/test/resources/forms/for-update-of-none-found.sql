-- id: for-update-of-none-found
-- source: MySQL manual, "SELECT Statement", FOR UPDATE OF
-- dbms: mysql
-- isolation: RC,RR
/*init*/ CREATE TABLE c (id INT PRIMARY KEY, n INT);
/*init*/ CREATE TABLE d (id INT PRIMARY KEY, m INT);
/*init*/ INSERT INTO c VALUES (1, 1), (2, 2);
/*init*/ INSERT INTO d VALUES (1, 10), (2, 20);
/*tx1*/ BEGIN;
/*tx1*/ SELECT c.n, d.m FROM c JOIN d ON c.id = d.id WHERE c.n = 7 FOR UPDATE OF c;
/*tx2*/ UPDATE d SET m = 12 WHERE id = 1;
/*tx1*/ SELECT * FROM d;
/*tx1*/ COMMIT;
