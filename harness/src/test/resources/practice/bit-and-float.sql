CREATE TABLE t (id INT PRIMARY KEY, flag BIT(1) DEFAULT b'0', f FLOAT, d DOUBLE, b BOOL);
INSERT INTO t VALUES (1, b'1', 1.5, 2.5, TRUE);
/*s1*/ BEGIN;
/*s1*/ UPDATE t SET f = f + 1, d = d * 2 WHERE id = 1;
/*s2*/ SELECT id, f, d, b FROM t WHERE b = TRUE;
/*s1*/ COMMIT;
