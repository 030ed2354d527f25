Lost update on a simple counter. Two PHP requests at the same time:

CREATE TABLE counters (name VARCHAR(20) PRIMARY KEY, val INT);
INSERT INTO counters VALUES ('visits', 100);

Request 1: START TRANSACTION;
Request 2: START TRANSACTION;
Request 1: SELECT val FROM counters WHERE name = 'visits';   -- 100
Request 2: SELECT val FROM counters WHERE name = 'visits';   -- 100
Request 1: UPDATE counters SET val = 101 WHERE name = 'visits';
Request 2: UPDATE counters SET val = 101 WHERE name = 'visits';   -- blocks
Request 1: COMMIT;
Request 2: COMMIT;
Request 1: SELECT val FROM counters WHERE name = 'visits';   -- 101, should be 102!
