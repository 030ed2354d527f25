-- seed: 2026
-- case: 800
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b BIGINT DEFAULT 2);
/*init*/ INSERT INTO t VALUES (2, 2), (3, 2), (-2, 0), (1, 10);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (7, 10);
/*tx1*/ SELECT DISTINCT a FROM t WHERE a = 1 ORDER BY a LIMIT 3;
/*tx2*/ DELETE FROM t WHERE a = 1;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
