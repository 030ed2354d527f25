-- dbms: mariadb,mysql
-- isolation: RR
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*init*/ CREATE PROCEDURE p() BEGIN DECLARE dumpfile TEXT; SELECT 1 INTO dumpfile 'FILE'; END;
/*tx1*/ CALL p();
/*tx2*/ SELECT * FROM t;
