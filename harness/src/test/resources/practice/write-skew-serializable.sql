-- isolation: SER
create table doctors (id int primary key, name varchar(20), on_call boolean);
insert into doctors values (1, 'Alice', true), (2, 'Bob', true);
/*T1*/ begin;
/*T1*/ select count(*) from doctors where on_call = true;
/*T2*/ begin;
/*T2*/ select count(*) from doctors where on_call = true;
/*T1*/ update doctors set on_call = false where name = 'Alice';
/*T2*/ update doctors set on_call = false where name = 'Bob';
/*T1*/ commit;
/*T2*/ commit;
