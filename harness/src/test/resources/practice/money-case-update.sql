create table acct (id int primary key, owner varchar(10), bal int not null);
insert into acct values (1,'a',100),(2,'b',100);
-- Transaction 1
start transaction;
update acct set bal = case id when 1 then bal - 10 when 2 then bal + 10 end where id in (1,2);
-- Transaction 2
start transaction;
update acct set bal = bal + if(owner = 'a', 5, -5) where id in (2,1);
-- Transaction 1
select sum(bal) from acct;
commit;
-- Transaction 2
commit;
select id, bal from acct order by bal desc, id;
