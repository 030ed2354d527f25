create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
-- T1 step 1
BEGIN;
UPDATE t SET v = 3 WHERE id = 1;
-- T2 step 1
UPDATE t SET v = 4 WHERE id = 1;
-- T1 step 2
COMMIT;
