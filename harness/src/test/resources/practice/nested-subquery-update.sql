CREATE TABLE emp (id INT PRIMARY KEY, dept INT, sal INT);
CREATE TABLE dept (id INT PRIMARY KEY, boss INT, total INT);
INSERT INTO emp VALUES (1,1,100),(2,1,200),(3,2,50);
INSERT INTO dept VALUES (1,2,0),(2,3,0);
s1> BEGIN;
s1> UPDATE dept SET total = (SELECT SUM(sal) FROM emp WHERE emp.dept = dept.id);
s2> UPDATE emp SET sal = sal + 1 WHERE id = 3;
s1> COMMIT;
s1> SELECT d.id, (SELECT e.sal FROM emp e WHERE e.id = d.boss) AS boss_sal FROM dept d ORDER BY d.id;
