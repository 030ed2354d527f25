-- seed: 2026
-- case: 175
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DOUBLE, c INT, KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', -0.5E0, 1), ('aa', -0.5E0, NULL);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT b FROM t WHERE c = 1 ORDER BY a DESC;
/*tx2*/ SELECT * FROM t WHERE NOT (b >= 0.5E0);
/*tx1*/ UPDATE t SET b = b WHERE a <=> 'aa' ORDER BY a DESC LIMIT 2;
/*tx2*/ SELECT * FROM t WHERE NOT (b = 3.0E0);
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 'aa';
/*tx2*/ COMMIT;
