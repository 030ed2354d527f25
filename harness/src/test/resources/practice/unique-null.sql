create table t (id int primary key, u int, unique(u));
insert into t values (1, null), (2, 5);
A> begin;
A> insert into t values (3, null);
B> begin;
B> insert into t values (4, null);
B> select * from t where u is null for update;
A> commit;
B> commit;
