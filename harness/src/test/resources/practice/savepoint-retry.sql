CREATE TABLE idem (req_id CHAR(6) PRIMARY KEY, state VARCHAR(10));
-- api 1
BEGIN;
SAVEPOINT sp1;
INSERT INTO idem VALUES ('req001', 'started');
-- api 2
BEGIN;
SAVEPOINT sp1;
INSERT INTO idem VALUES ('req001', 'started');
-- api 1
UPDATE idem SET state = 'done' WHERE req_id = 'req001';
COMMIT;
-- api 2
ROLLBACK TO SAVEPOINT sp1;
SELECT state FROM idem WHERE req_id = 'req001';
SELECT state FROM idem WHERE req_id = 'req001' FOR UPDATE;
COMMIT;
