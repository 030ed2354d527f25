-- dbms: postgresql
-- isolation: RC
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'DELETE FROM prod.precious RETURNING 1';
/*tx2*/ SELECT * FROM t;
