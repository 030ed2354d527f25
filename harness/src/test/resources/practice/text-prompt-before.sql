CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

(session 1) mysql> BEGIN;
(session 2) mysql> BEGIN;
(session 1) mysql> UPDATE t SET v = 5 WHERE id = 1;
(session 2) mysql> UPDATE t SET v = v + 1 WHERE id = 1;
(session 1) mysql> COMMIT;
(session 2) mysql> COMMIT;
