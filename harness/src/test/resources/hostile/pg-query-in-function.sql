-- dbms: postgresql
-- isolation: RC
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ SELECT query_to_xml('DELETE FROM prod.precious', true, true, '') FROM t;
/*tx2*/ SELECT * FROM t;
