CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

Session 1 - BEGIN;
Session 2 - BEGIN;
Session 1 - UPDATE t SET v = 5 WHERE id = 1;
Session 2 - UPDATE t SET v = v + 1 WHERE id = 1; (waiting)
Session 1 - COMMIT;
Session 2 - COMMIT;
