CREATE TABLE cache_entry (k VARCHAR(32) NOT NULL, v VARCHAR(255), PRIMARY KEY (k)) ENGINE=InnoDB;
INSERT INTO cache_entry VALUES ('alpha','1'),('omega','9');
-- T1:
BEGIN;
-- T2:
BEGIN;
-- T1:
DELETE FROM cache_entry WHERE k = 'beta';
-- T2:
DELETE FROM cache_entry WHERE k = 'gamma';
-- T1:
INSERT INTO cache_entry (k, v) VALUES ('beta','2');
-- T2:
INSERT INTO cache_entry (k, v) VALUES ('gamma','3');
-- T1:
COMMIT;
-- T2:
COMMIT;
