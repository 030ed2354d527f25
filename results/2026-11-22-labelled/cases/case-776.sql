-- seed: 2026
-- case: 776
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, CHECK (b >= 'ab'));
/*init*/ INSERT INTO t VALUES ('', 'b'), ('B', 'ba'), ('ab', NULL), ('a', 'ba');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 'ba' WHERE (a >= 'ab' OR (b IS NULL)) AND b > 'ba';
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = NULL WHERE b IN ('b');
/*tx2*/ DELETE FROM t WHERE NOT ((a BETWEEN 'ab' AND 'ab') OR b > 'ba');
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a WHERE NOT ((a BETWEEN 'ab' AND 'ab') OR b > 'ba');
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE 1 LOCK IN SHARE MODE;
/*tx1*/ COMMIT;
