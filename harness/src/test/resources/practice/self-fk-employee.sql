create table employee (emp_id int primary key, boss_id int, salary int, foreign key (boss_id) references employee(emp_id));
insert into employee values (1, null, 100), (2, 1, 80), (3, 1, 70);
s1: begin;
s1: update employee set salary = salary + 1 where emp_id = 1;
s2: insert into employee values (4, 1, 50);
s1: delete from employee where emp_id = 3;
s1: commit;
s2: select * from employee order by emp_id;
