CREATE TABLE log (id BIGINT UNSIGNED AUTO_INCREMENT PRIMARY KEY, created_at DATETIME NOT NULL, msg VARCHAR(100), KEY idx_created (created_at));
INSERT INTO log (created_at, msg) VALUES ('2020-01-01 00:00:00','a'),('2020-01-02 00:00:00','b'),('2020-02-01 00:00:00','c');
-- purge job
BEGIN;
DELETE FROM log WHERE created_at < '2020-01-15' ORDER BY id LIMIT 100;
-- application
INSERT INTO log (created_at, msg) VALUES ('2020-01-10 12:00:00', 'late');
-- purge job
COMMIT;
-- application
SELECT COUNT(*) FROM log;
