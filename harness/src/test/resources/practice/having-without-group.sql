CREATE TABLE seat (id INT PRIMARY KEY, taken TINYINT NOT NULL DEFAULT 0);
INSERT INTO seat VALUES (1,0),(2,0),(3,1);
-- A
BEGIN;
SELECT COUNT(*) AS free FROM seat WHERE taken = 0 HAVING free >= 2;
-- B
UPDATE seat SET taken = 1 WHERE id = 1;
-- A
SELECT COUNT(*) AS free FROM seat WHERE taken = 0 HAVING free >= 2;
UPDATE seat SET taken = 1 WHERE id = 2;
COMMIT;
SELECT id, taken FROM seat HAVING taken = 1;
