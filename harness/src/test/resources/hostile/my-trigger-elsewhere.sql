-- dbms: mariadb,mysql
-- isolation: RR
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*init*/ CREATE TRIGGER g AFTER INSERT ON t FOR EACH ROW DELETE FROM prod.precious;
/*tx1*/ INSERT INTO t VALUES (2, 2);
/*tx2*/ SELECT * FROM t;
