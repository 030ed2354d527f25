-- dbms: mariadb,mysql
-- isolation: RR
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ CREATE FUNCTION f RETURNS INTEGER SONAME 'f.so';
/*tx2*/ SELECT * FROM t;
