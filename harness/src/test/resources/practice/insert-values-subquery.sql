CREATE TABLE t (id INT PRIMARY KEY, n INT);
INSERT INTO t VALUES (1, 1);
/*s1*/ BEGIN;
/*s1*/ INSERT INTO t (id, n) SELECT MAX(id) + 1, 5 FROM t;
/*s2*/ INSERT INTO t (id, n) SELECT MAX(id) + 1, 6 FROM t;
/*s1*/ COMMIT;
/*s2*/ SELECT * FROM t;
