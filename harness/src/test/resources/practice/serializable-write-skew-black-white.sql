-- Black and white marbles (PostgreSQL wiki SSI), on MySQL
-- isolation level SERIALIZABLE
SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE;
create table dots (id int not null primary key, color varchar(5) not null);
insert into dots values (1,'black'),(2,'white'),(3,'black'),(4,'white');

session 1                                         session 2
begin;
update dots set color = 'black'
  where color = 'white';
                                                  begin;
                                                  update dots set color = 'white'
                                                    where color = 'black';
commit;
                                                  commit;
select * from dots order by id;
