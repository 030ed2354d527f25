-- seed: 2026
-- case: 777
-- isolation: RC
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('ab', 'ba'), ('B', 'b'), ('a', 'ba'), ('', 'ba');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t;
/*tx2*/ UPDATE t SET b = 'ba' WHERE a < 'ab' AND b > 'ba';
/*tx2*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t SELECT 'ba', b FROM t WHERE b = 'b';
/*tx2*/ UPDATE t SET a = a WHERE NOT (a NOT BETWEEN '' AND 'a') ORDER BY a DESC;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 'a';
/*tx1*/ SELECT * FROM t WHERE b = 'ba' LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
