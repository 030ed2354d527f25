create table account (id int primary key, type int, balance int);
insert into account values (1, 1, 10), (2, 1, 20), (3, 2, 30);
-- Tx A
begin;
select sum(balance) from account where type = 1;
-- Tx B
begin;
insert into account values (4, 1, 100);
commit;
-- Tx A
select sum(balance) from account where type = 1;
update account set balance = balance + 1 where type = 1;
select sum(balance) from account where type = 1;
commit;
