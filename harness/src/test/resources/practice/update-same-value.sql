CREATE TABLE flags (id INT PRIMARY KEY, on_off TINYINT, upd TIMESTAMP NULL);
INSERT INTO flags VALUES (1, 1, NULL), (2, 0, NULL);
-- A
BEGIN;
UPDATE flags SET on_off = 1, upd = CURRENT_TIMESTAMP WHERE id = 1;
-- B
BEGIN;
UPDATE flags SET on_off = 1, upd = CURRENT_TIMESTAMP WHERE id = 1;
-- A
COMMIT;
-- B
COMMIT;
SELECT id, on_off FROM flags;
