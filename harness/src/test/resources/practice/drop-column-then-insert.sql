CREATE TABLE members (id INT PRIMARY KEY, name VARCHAR(20), fax VARCHAR(20));
INSERT INTO members VALUES (1,'ann','1'),(2,'bob',NULL);
-- app
BEGIN;
UPDATE members SET name = 'anna' WHERE id = 1;
-- migration
ALTER TABLE members DROP COLUMN fax;
-- app
COMMIT;
SELECT * FROM members;
INSERT INTO members VALUES (3,'cat');
