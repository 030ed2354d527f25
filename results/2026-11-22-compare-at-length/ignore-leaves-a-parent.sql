-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (b INT PRIMARY KEY, d INT, UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (2, 0), (1, 1);
/*init*/ CREATE TABLE u (a INT, b INT, KEY kb (b), FOREIGN KEY (b) REFERENCES t (d) ON UPDATE CASCADE);
/*init*/ INSERT INTO u VALUES (0, 0);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE u SET a = 1;
/*tx1*/ UPDATE IGNORE t SET d = 2, b = 0;
/*tx1*/ ROLLBACK;
/*tx2*/ ROLLBACK;
