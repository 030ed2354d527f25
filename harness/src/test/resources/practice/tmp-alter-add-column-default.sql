create table users (id int primary key, email varchar(50));
insert into users values (1,'a@b.c'),(2,'d@e.f');
session1: begin;
session1: select * from users where id = 1;
session2: alter table users add column status tinyint not null default 0;
session1: update users set email = 'x@y.z' where id = 1;
session1: commit;
session2: select id, status from users;
