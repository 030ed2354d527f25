-- seed: 2026
-- case: 913
-- isolation: SER
-- isolation-tx: tx1=SER tx2=SER tx3=SER tx4=RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL DEFAULT 'ba', c INT, d VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY kd (d), KEY kk (c, d));
/*init*/ INSERT INTO t VALUES ('', 'B', 10, 'ab'), ('aa', 'ab', 7, 'B'), ('l', '', NULL, 'B');
/*tx1*/ BEGIN;
/*tx4*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx4*/ SELECT a, c, d FROM t WHERE c = 7;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 'B' WHERE c IS NULL;
/*tx1*/ SELECT * FROM t WHERE a = '';
/*tx4*/ UPDATE t SET b = '' WHERE a < 'l' ORDER BY a LIMIT 3;
/*tx1*/ INSERT INTO t (a, c, d) VALUES ('a', 5, 'B');
/*tx4*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = b;
/*tx3*/ DELETE FROM t WHERE ((d IS NOT NULL) OR (b BETWEEN '' AND 'B') OR (b >= 'ab' OR d <= a)) AND (b > '' OR (d IS NOT NULL));
/*tx2*/ UPDATE t SET b = 'ab' WHERE d <> 'a' OR a > 'aa';
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
