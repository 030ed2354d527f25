CREATE TABLE t_live (id INT PRIMARY KEY, v INT);
CREATE TABLE t_new (id INT PRIMARY KEY, v INT);
INSERT INTO t_live VALUES (1,1),(2,2);
INSERT INTO t_new VALUES (1,10),(2,20),(3,30);

-- session 1
BEGIN;
SELECT * FROM t_live;
-- session 2
RENAME TABLE t_live TO t_old, t_new TO t_live;   -- hangs: Waiting for table metadata lock
-- session 1
COMMIT;
SELECT * FROM t_live;
