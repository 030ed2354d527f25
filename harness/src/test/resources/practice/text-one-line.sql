create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
T1: begin; T2: begin;
T1: update t set v=5 where id=1;  T2: update t set v=6 where id=2;
T1: commit; T2: commit;
