MDEV: Deadlock with concurrent DELETE and INSERT on a unique secondary key

Steps to reproduce:

CREATE TABLE t (
  pk int NOT NULL AUTO_INCREMENT PRIMARY KEY,
  k varchar(64) NOT NULL,
  v int,
  UNIQUE KEY k (k)
) ENGINE=InnoDB;
INSERT INTO t (k,v) VALUES ('a',1),('b',2),('c',3);

connection 1:
START TRANSACTION;
DELETE FROM t WHERE k = 'b';

connection 2:
START TRANSACTION;
DELETE FROM t WHERE k = 'b';

connection 1:
INSERT INTO t (k,v) VALUES ('b', 22);
COMMIT;

connection 2:
INSERT INTO t (k,v) VALUES ('b', 23);
COMMIT;
