create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
-- Session 1: start and read
BEGIN;
SELECT * FROM t;
-- Session 2: change it
UPDATE t SET v = 4 WHERE id = 1;
-- Session 1: read again, still 1
SELECT * FROM t;
COMMIT;
