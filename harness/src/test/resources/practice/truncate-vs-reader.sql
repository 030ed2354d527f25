create table big (id int primary key);
insert into big values (1),(2);
reader> start transaction;
reader> select count(*) from big;
admin> truncate big;
reader> select 1;
reader> commit;
reader> select count(*) from big;
