CREATE TABLE flags (id INT PRIMARY KEY, f TINYINT(1) NOT NULL DEFAULT FALSE, bits INT UNSIGNED NOT NULL DEFAULT 0);
INSERT INTO flags (id) VALUES (1),(2);
-- Session 1
BEGIN;
UPDATE flags SET f = NOT f, bits = bits | 4 WHERE id = 1;
-- Session 2
UPDATE flags SET f = TRUE, bits = bits ^ 1 WHERE id = 1;
-- Session 1
COMMIT;
-- Session 2
SELECT id, f, bits & 5 FROM flags WHERE f IS TRUE;
