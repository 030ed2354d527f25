create table tt (id int not null auto_increment, k varchar(20) not null, v int, primary key(id), unique key k (k)) engine=innodb;
insert into tt (k, v) values ('aa', 1), ('cc', 3), ('ee', 5);
-- s1: begin
-- s1: replace into tt (k, v) values ('cc', 33)
-- s2: begin
-- s2: replace into tt (k, v) values ('dd', 4)
-- s1: replace into tt (k, v) values ('bb', 2)
-- s1: commit
-- s2: commit
