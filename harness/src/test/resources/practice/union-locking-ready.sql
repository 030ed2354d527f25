create table current_orders (id int primary key, amount int);
create table archived_orders (id int primary key, amount int);
insert into current_orders values (3,30),(4,40);
insert into archived_orders values (1,10),(2,20);

-- session A
set session transaction isolation level read committed;
begin;
select id, amount from current_orders union all select id, amount from archived_orders order by id;
-- session B
begin;
insert into archived_orders select * from current_orders where id = 3;
delete from current_orders where id = 3;
commit;
-- session A
select id, amount from current_orders union all select id, amount from archived_orders order by id;
(select id from current_orders order by id limit 1) union (select id from archived_orders order by id desc limit 1);
select count(*) from (select id from current_orders union select id from archived_orders) x;
commit;
