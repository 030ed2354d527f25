-- from a test of isolation levels
-- isolation: SER
create table test (id int primary key, value int) engine=innodb;
insert into test (id, value) values (1, 10), (2, 20);
begin; -- T1
/*T1*/ begin;
/*T2*/ begin;
/*T1*/ select * from test where value % 3 = 0;
/*T2*/ select * from test where value % 3 = 0;
/*T1*/ insert into test (id, value) values(3, 30);
/*T2*/ insert into test (id, value) values(4, 42);
/*T1*/ commit;
/*T2*/ commit;
