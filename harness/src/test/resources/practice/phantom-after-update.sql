create table t(id int primary key, c int) engine=innodb;
insert into t values(1,1);
    T1                              T2
    begin;
    select * from t;
                                    insert into t values(2,2);
    select * from t;
    update t set c = c + 1;
    select * from t;
    commit;
