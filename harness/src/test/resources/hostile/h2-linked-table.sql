-- dbms: h2
-- isolation: RC
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ CREATE LINKED TABLE l ('', 'jdbc:h2:FILE', 'sa', '', 'x');
/*tx2*/ SELECT * FROM t;
