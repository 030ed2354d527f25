CREATE TABLE readings (id INT PRIMARY KEY, sensor INT, val INT);
INSERT INTO readings VALUES (1,1,5),(2,1,5),(3,2,9),(4,2,9);
-- A
BEGIN;
DELETE FROM readings WHERE id IN (SELECT id FROM (SELECT id, ROW_NUMBER() OVER (PARTITION BY sensor, val ORDER BY id) rn FROM readings) d WHERE rn > 1);
-- B
INSERT INTO readings VALUES (5,3,1);
-- A
COMMIT;
-- B
SELECT COUNT(*) FROM readings;
