create table b (id int not null auto_increment, x int, primary key(id), unique(x));
-- conn A
begin;
insert into b (x) values (1),(2),(3);
-- conn B
begin;
insert into b (x) values (4);
insert into b (x) values (2); -- lock wait
-- conn A
rollback;
-- conn B
commit;
select x from b order by x;
