CREATE TABLE cat (id INT PRIMARY KEY, parent INT, name VARCHAR(10));
INSERT INTO cat VALUES (1,NULL,'root'),(2,1,'a'),(3,2,'b');
-- session A
BEGIN;
WITH RECURSIVE tree AS (SELECT id, parent FROM cat WHERE id = 1 UNION ALL SELECT c.id, c.parent FROM cat c JOIN tree t ON c.parent = t.id) SELECT id FROM tree;
-- session B
INSERT INTO cat VALUES (4, 3, 'c');
-- session A
SELECT COUNT(*) FROM cat;
COMMIT;
