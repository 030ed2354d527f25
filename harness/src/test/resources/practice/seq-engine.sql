-- dbms: mariadb
CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t SELECT seq, seq * 10 FROM seq_1_to_5;
/*s1*/ BEGIN;
/*s1*/ SELECT * FROM t WHERE id > 3 FOR UPDATE;
/*s2*/ INSERT INTO t VALUES (7, 70);
/*s1*/ COMMIT;
