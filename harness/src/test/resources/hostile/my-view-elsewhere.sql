-- dbms: mariadb,mysql
-- isolation: RR
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ CREATE VIEW v AS SELECT * FROM prod.precious;
/*tx1*/ DELETE FROM v;
/*tx2*/ SELECT * FROM t;
