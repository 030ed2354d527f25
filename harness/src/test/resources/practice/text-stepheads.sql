create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
-- Step 1 (Session A)
BEGIN;
UPDATE t SET v = 3 WHERE id = 1;
-- Step 2 (Session B)
BEGIN;
UPDATE t SET v = 4 WHERE id = 2;
-- Step 3 (Session A)
COMMIT;
-- Step 4 (Session B)
COMMIT;
