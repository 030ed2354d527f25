create table a (id int primary key, v int); create table b (id int primary key, v int);
insert into a values (1,1); insert into b values (1,10);
-- conn1
begin;
(select id, v from a where id = 1) union all (select id, v from b where id = 1);
-- conn2
update a set v = 2;
-- conn1
select v from a union select v from b order by v;
commit;
