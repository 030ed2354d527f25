create table seq (name varchar(10) primary key, n int not null);
create table item (id int primary key, label varchar(10));
insert into seq values ('item', 7);
-- session 1
begin;
set @n = (select n from seq where name = 'item' for update);
update seq set n = n + 1 where name = 'item';
insert into item values (@n + 1, 'one');
-- session 2
begin;
set @n = (select n from seq where name = 'item' for update);
-- session 1
commit;
-- session 2
update seq set n = n + 1 where name = 'item';
insert into item values (@n + 1, 'two');
commit;
select * from item;
