create table t (id int primary key, v int);
insert into t values (1,1),(2,2);

|| conn1 || conn2 ||
| begin; | |
| update t set v = 9 where id = 1; | |
| | select * from t; |
| commit; | |
