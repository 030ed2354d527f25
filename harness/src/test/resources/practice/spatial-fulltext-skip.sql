CREATE TABLE art (id INT PRIMARY KEY, title VARCHAR(50), FULLTEXT KEY ft (title)) ENGINE=InnoDB;
INSERT INTO art VALUES (1,'locks in innodb'),(2,'nothing');
-- S1
BEGIN;
SELECT id FROM art WHERE MATCH(title) AGAINST('innodb');
-- S2
UPDATE art SET title = 'innodb too' WHERE id = 2;
-- S1
SELECT * FROM art;
COMMIT;
