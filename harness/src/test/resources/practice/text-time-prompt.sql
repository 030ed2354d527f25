create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
10:00:01 T1> BEGIN;
10:00:02 T1> UPDATE t SET v=2 WHERE id=1;
10:00:03 T2> UPDATE t SET v=3 WHERE id=1;
10:00:04 T1> COMMIT;
