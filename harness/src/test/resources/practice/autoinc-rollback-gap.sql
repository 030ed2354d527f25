# auto_increment values are not given back by ROLLBACK
create table t (id int unsigned not null auto_increment primary key, c char(1)) engine=innodb;
insert into t (c) values ('a'), ('b');

connect (con1,localhost,root,,test);
begin;
insert into t (c) values ('x');

connect (con2,localhost,root,,test);
insert into t (c) values ('y');
insert into t (c) values ('z'), ('w');

connection con1;
rollback;
insert into t (c) values ('v');
select * from t order by id;

connection con2;
select max(id) from t;
disconnect con1;
disconnect con2;
