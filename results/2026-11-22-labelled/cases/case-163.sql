-- seed: 2026
-- case: 163
-- isolation: SER
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('b', 0.5E0, 0), ('B', 2.5E0, 0), ('aa', 0.5E0, 7);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 'B';
/*tx1*/ SELECT * FROM t;
/*tx2*/ REPLACE INTO t SELECT 'p', b + 1.0E0, 0 FROM t WHERE a = 'b';
/*tx2*/ DELETE FROM t WHERE (a IN ('aa', 'B')) OR b = (-0.5E0) ORDER BY a LIMIT 3;
/*tx2*/ UPDATE IGNORE t SET b = 2.5E0;
/*tx1*/ SELECT b, c FROM t WHERE a = 'b' LOCK IN SHARE MODE;
/*tx1*/ SELECT * FROM t WHERE a <=> 'b';
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT b, c FROM t WHERE a = 'B';
/*tx1*/ COMMIT;
