-- source include/have_innodb.inc
CREATE TABLE bug38231 (a INT) ENGINE=InnoDB;
connect (con1,localhost,root,,);
connect (con2,localhost,root,,);
connection con1;
SET autocommit=0;
LOCK TABLE bug38231 WRITE;
connection con2;
SET autocommit=0;
--send
LOCK TABLE bug38231 WRITE;
connection default;
sleep 1;
connection con1;
UNLOCK TABLES;
connection con2;
--reap
UNLOCK TABLES;
disconnect con1;
disconnect con2;
connection default;
DROP TABLE bug38231;
