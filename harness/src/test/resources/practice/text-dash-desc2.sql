create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
-- Session A - start
BEGIN;
SELECT * FROM t;
-- Session B - change it
UPDATE t SET v = 4 WHERE id = 1;
-- Session A - read again
SELECT * FROM t;
COMMIT;
