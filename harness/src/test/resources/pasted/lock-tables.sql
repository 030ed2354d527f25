-- isolation: RR
/*init*/ CREATE TABLE g (id INT PRIMARY KEY);
/*t1*/ LOCK TABLES g WRITE;
/*t1*/ INSERT INTO g VALUES (1);
/*t2*/ SELECT * FROM g;
/*t1*/ UNLOCK TABLES;
