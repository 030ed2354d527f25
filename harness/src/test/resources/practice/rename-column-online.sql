create table person (id int primary key, nm varchar(20)) engine=innodb;
insert into person values (1,'ann'),(2,'bob');
-- Session A
begin;
select * from person;
-- Session B
alter table person rename column nm to name;
-- Session A
commit;
-- Session A
select id, name from person;
-- Session B
update person set name = 'cat' where id = 2;
