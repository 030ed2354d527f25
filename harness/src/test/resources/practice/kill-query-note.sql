create table k (id int primary key, v int);
insert into k values (1,1);
Session 1: begin;
Session 1: update k set v=2 where id=1;
Session 2: show processlist;
Session 2: select * from information_schema.innodb_trx;
Session 2: select * from k where id=1 for update;
Session 1: commit;
