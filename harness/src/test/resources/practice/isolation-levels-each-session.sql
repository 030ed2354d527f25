create table t (id int primary key, v int);
insert into t values (1, 10);

Session 1 (READ UNCOMMITTED):
set session transaction isolation level read uncommitted;
begin;

Session 2 (READ COMMITTED):
set session transaction isolation level read committed;
begin;

Session 3:
begin;
update t set v = 11 where id = 1;

Session 1:
select v from t where id = 1;

Session 2:
select v from t where id = 1;

Session 3:
commit;

Session 1:
select v from t where id = 1;
commit;

Session 2:
select v from t where id = 1;
commit;
