create table a (id int primary key, n int);
create table b (id int primary key, n int);
create table c (id int primary key, n int);
insert into a values (1,0); insert into b values (1,0); insert into c values (1,0);

-- client1
begin; update a set n = 1 where id = 1;
-- client2
begin; update b set n = 1 where id = 1;
-- client3
begin; update c set n = 1 where id = 1;
-- client1
update b set n = n + 1 where id = 1;
-- client2
update c set n = n + 1 where id = 1;
-- client3
update a set n = n + 1 where id = 1;
-- client1
commit;
-- client2
commit;
-- client3
commit;
