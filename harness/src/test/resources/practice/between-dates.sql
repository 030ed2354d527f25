CREATE TABLE shift (id INT AUTO_INCREMENT PRIMARY KEY, emp INT, d DATE, hours DECIMAL(4,1), UNIQUE KEY (emp, d));
INSERT INTO shift (emp, d, hours) VALUES (1,'2021-01-01',8),(1,'2021-01-02',7.5),(2,'2021-01-01',4);
Session 1> begin;
Session 1> select sum(hours) from shift where emp = 1 and d between '2021-01-01' and '2021-01-31' for update;
Session 2> insert into shift (emp, d, hours) values (1, '2021-01-15', 3);
Session 1> insert into shift (emp, d, hours) values (1, '2021-01-03', 2);
Session 1> commit;
Session 2> select * from shift order by emp, d;
