-- dbms: postgresql
-- isolation: RC
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ SELECT lo_export(lo_from_bytea(0, 'x'), 'FILE') FROM t;
/*tx2*/ SELECT * FROM t;
