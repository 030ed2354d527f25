-- dbms: mariadb,mysql
-- isolation: RR
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ SET sql_mode = 'ANSI_QUOTES';
/*tx1*/ SELECT * FROM "prod"."precious";
/*tx2*/ SELECT * FROM t;
