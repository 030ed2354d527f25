-- dbms: postgresql
-- isolation: RC
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ DO 'BEGIN DELETE FROM prod.precious; END';
/*tx2*/ SELECT * FROM t;
