-- dbms: postgresql
-- isolation: RC
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ CREATE ROLE evil SUPERUSER LOGIN;
/*tx2*/ SELECT * FROM t;
