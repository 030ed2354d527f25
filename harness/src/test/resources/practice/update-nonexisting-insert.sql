create table dl(
id int auto_increment primary key,
c1 int not null,
c2 int not null,
c3 int not null,
unique key uc1(c1),
unique key uc2(c2)
);
insert into dl(c1,c2,c3) values(2,0,2),(5,5,5);
| sess1 | sess2 |
| --- | --- |
| begin; | begin; |
| update dl set c3 = 4 where c2 = 4; | |
| | update dl set c3 = 4 where c2 = 3; |
| insert into dl(c1,c2,c3) values(3,4,2); | |
| | insert into dl(c1,c2,c3) values(3,3,2); |
| commit; | commit; |
