CREATE TABLE t (a int PRIMARY KEY, b int NOT NULL UNIQUE) ENGINE = InnoDB;
connect (con_ins_1,localhost,root,,);
connect (con_del_1,localhost,root,,);
connection default;
INSERT INTO t (a, b) VALUES (20, 20);
connection con_del_1;
BEGIN;
DELETE FROM t WHERE b = 20;
connection con_ins_1;
SET SESSION innodb_lock_wait_timeout=2;
send INSERT INTO t VALUES(10, 20);
connection con_del_1;
--real_sleep 0.3
COMMIT;
connection con_ins_1;
reap;
connection default;
SELECT * FROM t;
DROP TABLE t;
