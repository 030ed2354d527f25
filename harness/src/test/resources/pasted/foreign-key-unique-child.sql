-- isolation: RC,RR
/*init*/ CREATE TABLE p (id INT PRIMARY KEY, n INT);
/*init*/ CREATE TABLE c (id INT PRIMARY KEY, pid INT UNIQUE, FOREIGN KEY (pid) REFERENCES p (id) ON DELETE SET NULL ON UPDATE CASCADE);
/*init*/ INSERT INTO p VALUES (1,1),(2,2),(3,3);
/*init*/ INSERT INTO c VALUES (1,1),(2,2);
/*s1*/ BEGIN;
/*s1*/ UPDATE p SET n = 5 WHERE id = 1;
/*s2*/ INSERT INTO c VALUES (3, 3);
/*s2*/ INSERT INTO c VALUES (4, 1);
/*s2*/ UPDATE c SET pid = NULL WHERE id = 2;
/*s2*/ DELETE FROM p WHERE id = 2;
/*s1*/ DELETE FROM c WHERE id = 1;
/*s2*/ UPDATE c SET pid = 9 WHERE id = 3;
/*s1*/ UPDATE p SET id = 11 WHERE id = 1;
/*s1*/ COMMIT;
/*s2*/ SELECT * FROM c;
