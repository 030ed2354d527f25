CREATE TABLE config (k VARCHAR(10) PRIMARY KEY, v INT);
CREATE TABLE config_new (k VARCHAR(10) PRIMARY KEY, v INT);
INSERT INTO config VALUES ('a', 1);
INSERT INTO config_new VALUES ('a', 2), ('b', 3);
-- reader
BEGIN;
SELECT * FROM config;
-- deployer
RENAME TABLE config TO config_old, config_new TO config;  -- waits for reader
-- reader
COMMIT;
-- reader
SELECT * FROM config;
