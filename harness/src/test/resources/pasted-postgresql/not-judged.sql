CREATE TABLE entry (id int PRIMARY KEY, note text);
INSERT INTO entry SELECT g, 'note ' || g FROM generate_series(1, 3) AS g;
UPDATE entry SET note = 'first' WHERE id = 1;
-- Session 1
BEGIN;
SELECT string_agg(note, ', ' ORDER BY id) FROM entry;
UPDATE entry SET note = 'changed' WHERE id = 2;
-- Session 2
SELECT ctid, xmin FROM entry;
SELECT id, note FROM entry WHERE id < 3;
-- Session 1
ROLLBACK;
