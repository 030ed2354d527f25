-- id: in-after-equality
-- note: a row that does not satisfy the second condition is returned; no second session is needed
-- isolation: RC
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, d VARCHAR(10) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (1, 'B');
/*tx1*/ SELECT * FROM t WHERE d = 'B' AND (d IN ('b'));
/*tx1*/ SELECT * FROM t WHERE d IN ('b');
/*tx1*/ SELECT * FROM t WHERE d = 'B' AND d = 'b';
