conn1> create table k (a int primary key, b int)
conn1> insert into k values (1,1),(2,2)
conn1> begin
conn2> begin
conn1> delete from k where a = 1
conn2> select * from k
conn2> insert into k values (1,3)
conn1> commit
conn2> commit
