Deadlock caused by lock upgrade (S -> X)

mysql1> CREATE TABLE t (i INT) ENGINE = InnoDB;
mysql1> INSERT INTO t (i) VALUES(1);
mysql1> START TRANSACTION;
mysql1> SELECT * FROM t WHERE i = 1 LOCK IN SHARE MODE;
+------+
| i    |
+------+
|    1 |
+------+
mysql2> START TRANSACTION;
mysql2> DELETE FROM t WHERE i = 1;
mysql1> DELETE FROM t WHERE i = 1;
mysql2> ROLLBACK;
mysql1> COMMIT;
