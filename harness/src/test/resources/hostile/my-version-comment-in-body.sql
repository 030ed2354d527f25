-- dbms: mariadb,mysql
-- isolation: RR
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*init*/ CREATE PROCEDURE p() BEGIN SELECT 1; /*!50000 DELETE FROM prod.precious; */ END;
/*tx1*/ CALL p();
/*tx2*/ SELECT * FROM t;
