CREATE TABLE emails (id INT PRIMARY KEY, email VARCHAR(100) NULL, deleted_at INT NULL, UNIQUE KEY uq (email, deleted_at));
INSERT INTO emails VALUES (1, 'a@x.org', NULL), (2, 'a@x.org', NULL), (3, NULL, 7);
-- S1
BEGIN;
INSERT INTO emails VALUES (4, 'a@x.org', NULL);
-- S2
BEGIN;
INSERT INTO emails VALUES (5, 'a@x.org', NULL); -- no wait: NULLs never clash
INSERT INTO emails VALUES (6, 'a@x.org', 1);
-- S1
UPDATE emails SET deleted_at = 1 WHERE id = 4; -- waits for S2
-- S2
COMMIT;
-- S1
COMMIT;
SELECT * FROM emails ORDER BY id;
