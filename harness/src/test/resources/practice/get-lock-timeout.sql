CREATE TABLE cron (id INT PRIMARY KEY, last_run INT);
INSERT INTO cron VALUES (1, 0);
-- cron 1
SELECT GET_LOCK('nightly', 0);
UPDATE cron SET last_run = last_run + 1 WHERE id = 1;
-- cron 2
SELECT IS_FREE_LOCK('nightly');
SELECT GET_LOCK('nightly', 0);
-- cron 1
SELECT RELEASE_LOCK('nightly');
-- cron 2
SELECT last_run FROM cron;
