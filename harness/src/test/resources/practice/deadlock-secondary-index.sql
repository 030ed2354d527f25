DROP TABLE IF EXISTS t;
CREATE TABLE t (id int not null primary key auto_increment, a int, b int, key idx_a(a), key idx_b(b)) engine=innodb;
insert into t values (1,1,5),(2,1,6),(3,2,5),(4,2,6);

session 1> begin;
session 1> update t set b = 7 where a = 1;
session 2> begin;
session 2> update t set a = 3 where b = 6;
session 1> select * from t where id = 4 for update;
session 1> commit;
session 2> commit;
