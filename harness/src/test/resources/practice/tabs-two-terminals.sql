create table t (a int primary key, b int);
insert into t values (1,1),(2,2),(3,3);

Terminal 1				Terminal 2
----------				----------
begin;
					begin;
select * from t where a=2 for update;
					select * from t where a=3 for update;
					select * from t where a=2 for update;
select * from t where a=3 for update;
commit;
					commit;
