-- dbms: mariadb,mysql
-- isolation: RR
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ CREATE EVENT e ON SCHEDULE EVERY 1 SECOND DO DELETE FROM t;
/*tx2*/ SELECT * FROM t;
