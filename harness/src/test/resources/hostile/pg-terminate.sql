-- dbms: postgresql
-- isolation: RC
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ SELECT pg_terminate_backend(pid) FROM pg_stat_activity;
/*tx2*/ SELECT * FROM t;
