-- id: for-update-of-waits
-- source: MySQL manual, "SELECT Statement", FOR UPDATE OF
-- dbms: mysql
-- isolation: RR
/*init*/ CREATE TABLE c (id INT PRIMARY KEY, n INT);
/*init*/ CREATE TABLE d (id INT PRIMARY KEY, m INT);
/*init*/ INSERT INTO c VALUES (1, 1), (2, 2);
/*init*/ INSERT INTO d VALUES (1, 10), (2, 20);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM d;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE c SET n = 5 WHERE id = 1;
/*tx2*/ UPDATE d SET m = 11 WHERE id = 1;
/*tx1*/ SELECT x.n, y.m FROM c x, d y WHERE x.id = y.id FOR SHARE OF x;
/*tx2*/ COMMIT;
/*tx1*/ SELECT * FROM d;
/*tx1*/ COMMIT;
