-- dbms: h2
-- isolation: RC
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ SELECT CSVWRITE('FILE', 'SELECT 1') FROM t;
/*tx2*/ SELECT * FROM t;
