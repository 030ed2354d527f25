-- id: delete-two-tables
-- source: common (a parent and its children in one statement)
-- dbms: mariadb,mysql
-- isolation: RC,RR,SER
/*init*/ CREATE TABLE parent (id INT PRIMARY KEY, n INT);
/*init*/ CREATE TABLE child (id INT PRIMARY KEY, pid INT, KEY (pid));
/*init*/ INSERT INTO parent VALUES (1, 1), (2, 2), (3, 3);
/*init*/ INSERT INTO child VALUES (10, 1), (11, 1), (20, 2);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE child SET pid = 2 WHERE id = 11;
/*tx2*/ DELETE p, c FROM parent p LEFT JOIN child c ON c.pid = p.id WHERE p.id >= 2;
/*tx1*/ COMMIT;
/*tx1*/ SELECT * FROM child;
