CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

root@localhost [test] (session 1)> BEGIN;
root@localhost [test] (session 2)> BEGIN;
root@localhost [test] (session 1)> UPDATE t SET v = 5 WHERE id = 1;
root@localhost [test] (session 2)> UPDATE t SET v = v + 1 WHERE id = 1;
root@localhost [test] (session 1)> COMMIT;
root@localhost [test] (session 2)> COMMIT;
