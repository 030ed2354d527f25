-- a long reader and a migration
create table users (id int primary key, name varchar(30), legacy int, key k_name (name)) engine=innodb;
insert into users values (1,'ann',1),(2,'bob',2);
-- Session A
begin;
select * from users where id = 1;
-- Session B
alter table users drop column legacy;
-- Session C
select id, name from users;
-- Session A
commit;
-- Session C
insert into users values (3,'cat');
