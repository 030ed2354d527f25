CREATE TABLE t (id INT PRIMARY KEY, grp INT, v INT, KEY (grp));
INSERT INTO t VALUES (1,1,1),(2,1,2),(3,2,3);
/*s1*/ BEGIN;
/*s1*/ SELECT * FROM t WHERE v = (SELECT MAX(v) FROM t WHERE grp = 1) FOR UPDATE;
/*s2*/ UPDATE t SET v = v + 10 WHERE grp = 1;
/*s1*/ SELECT t1.id, (SELECT COUNT(*) FROM t t2 WHERE t2.grp = t1.grp) AS cnt FROM t t1;
/*s1*/ COMMIT;
