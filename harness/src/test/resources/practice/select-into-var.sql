CREATE TABLE counters (name VARCHAR(30) PRIMARY KEY, val BIGINT NOT NULL);
INSERT INTO counters VALUES ('orders', 1000);
-- session 1
START TRANSACTION;
SELECT val INTO @v FROM counters WHERE name = 'orders' FOR UPDATE;
-- session 2
START TRANSACTION;
SELECT val INTO @v FROM counters WHERE name = 'orders' FOR UPDATE;
-- session 1
UPDATE counters SET val = @v + 1 WHERE name = 'orders';
COMMIT;
-- session 2
UPDATE counters SET val = @v + 1 WHERE name = 'orders';
COMMIT;
SELECT @v, val FROM counters;
