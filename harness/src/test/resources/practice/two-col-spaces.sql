How to repeat:

create table t1 (a int not null, b int, primary key (a), key (b)) engine=innodb;
insert into t1 values (1,1),(3,3),(5,5),(7,7);

conn1                                            conn2
begin;                                           begin;
delete from t1 where b = 4;
                                                 delete from t1 where b = 4;
insert into t1 values (4,4);
                                                 insert into t1 values (6,4);
commit;
                                                 commit;
select * from t1;
