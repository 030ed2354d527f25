-- dbms: sqlite
-- isolation: SER
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ SELECT load_extension('FILE') FROM t;
/*tx2*/ SELECT * FROM t;
