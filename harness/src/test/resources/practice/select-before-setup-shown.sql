create table test (id int primary key, value int);
insert into test (id, value) values (1, 10), (2, 20);
select * from test;
show create table test;

set session transaction isolation level read committed; -- both
/*T1*/ begin;
/*T2*/ begin;
/*T1*/ update test set value = 101 where id = 1;
/*T2*/ select * from test;
/*T1*/ rollback;
/*T2*/ select * from test;
/*T2*/ commit;
