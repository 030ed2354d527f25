CREATE TABLE items (id INT PRIMARY KEY, cnt INT);
INSERT INTO items VALUES (1, 10), (2, 20);

-- Session 1
PREPARE s FROM 'UPDATE items SET cnt = cnt - ? WHERE id = ?';
SET @n = 3, @i = 1;
BEGIN;
EXECUTE s USING @n, @i;

-- Session 2
BEGIN;
UPDATE items SET cnt = cnt * 2 WHERE id = 1;

-- Session 1
COMMIT;
DEALLOCATE PREPARE s;

-- Session 2
COMMIT;
SELECT * FROM items;
