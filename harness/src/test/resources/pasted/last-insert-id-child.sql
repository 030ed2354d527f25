-- isolation: RR
/*init*/ CREATE TABLE o (id INT AUTO_INCREMENT PRIMARY KEY, c INT);
/*init*/ CREATE TABLE oi (o INT, n INT);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO o (c) VALUES (4);
/*t1*/ INSERT INTO oi VALUES (LAST_INSERT_ID(), 1);
/*t2*/ SELECT * FROM oi;
/*t1*/ COMMIT;
