CREATE TABLE job (id INT PRIMARY KEY, st INT);
INSERT INTO job VALUES (1,0);
-- session 1
SELECT GET_LOCK('job', 10);
UPDATE job SET st = 1 WHERE id = 1;
-- session 2
SELECT GET_LOCK('job', 0);
-- session 1
SELECT RELEASE_LOCK('job');
-- session 2
SELECT GET_LOCK('job', 0);
SELECT st FROM job;
