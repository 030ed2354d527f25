-- list append, as Elle does
CREATE TABLE lists (k INT NOT NULL PRIMARY KEY, v TEXT);
-- p0
BEGIN;
INSERT INTO lists (k, v) VALUES (1, '1') ON DUPLICATE KEY UPDATE v = CONCAT(v, ',', '1');
-- p1
BEGIN;
SELECT v FROM lists WHERE k = 1;
INSERT INTO lists (k, v) VALUES (2, '2') ON DUPLICATE KEY UPDATE v = CONCAT(v, ',', '2');
-- p0
SELECT v FROM lists WHERE k = 2;
COMMIT;
-- p1
INSERT INTO lists (k, v) VALUES (1, '3') ON DUPLICATE KEY UPDATE v = CONCAT(v, ',', '3');
SELECT v FROM lists WHERE k = 1;
COMMIT;
