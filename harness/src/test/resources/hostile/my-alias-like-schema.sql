-- dbms: mariadb,mysql
-- isolation: RR
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ UPDATE t prod JOIN prod.precious SET prod.b = 2, precious.a = 2;
/*tx2*/ SELECT * FROM t;
