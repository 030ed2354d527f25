CREATE TABLE seq (name VARCHAR(10) PRIMARY KEY, n INT);
INSERT INTO seq VALUES ('inv', 1);

-- connection A
SELECT GET_LOCK('inv_lock', 10);
-- connection B
SELECT GET_LOCK('inv_lock', 10);
-- connection A
UPDATE seq SET n = n + 1 WHERE name = 'inv';
SELECT n FROM seq WHERE name = 'inv';
SELECT RELEASE_LOCK('inv_lock');
-- connection B
UPDATE seq SET n = n + 1 WHERE name = 'inv';
SELECT n FROM seq WHERE name = 'inv';
SELECT RELEASE_LOCK('inv_lock');
