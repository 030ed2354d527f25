-- isolation: RR
/*init*/ CREATE TABLE tr (id INT PRIMARY KEY);
/*init*/ INSERT INTO tr VALUES (1);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM tr;
/*t2*/ ALTER TABLE tr ADD COLUMN x INT;
/*t1*/ COMMIT;
