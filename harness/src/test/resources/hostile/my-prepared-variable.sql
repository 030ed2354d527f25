-- dbms: mariadb,mysql
-- isolation: RR
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ SET @s = 'DROP DATABASE prod';
/*tx1*/ PREPARE s FROM @s;
/*tx1*/ EXECUTE s;
/*tx2*/ SELECT * FROM t;
