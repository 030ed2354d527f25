-- seed: 2026
-- case: 474
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c INT, UNIQUE KEY kc (c));
/*init*/ INSERT INTO t VALUES (2, 'a', 5);
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (-1, 'ab', NULL);
/*tx1*/ INSERT INTO t VALUES (2, 'ba', 35) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE a = 2;
/*tx4*/ BEGIN;
/*tx1*/ BEGIN;
/*tx4*/ SELECT * FROM t WHERE b = 'a' LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET b = 'ab' WHERE b = 'ab';
/*tx2*/ SELECT DISTINCT a FROM t WHERE b NOT BETWEEN 'ab' AND 'b' ORDER BY a;
/*tx1*/ SELECT b, c FROM t WHERE c = 5;
/*tx2*/ SELECT MAX(b), COUNT(*), COUNT(*) FROM t WHERE c = 5;
/*tx3*/ UPDATE t SET c = c + (-10), b = 'ba' WHERE (c + 5) = 5;
/*tx3*/ UPDATE t SET c = c + (-10), b = 'ab' WHERE (c IS NOT NULL) AND b = 'ab';
/*tx4*/ COMMIT;
/*tx3*/ UPDATE t SET b = 'ba' WHERE a IN (4, 2);
/*tx1*/ COMMIT;
/*tx2*/ SELECT c FROM t WHERE a = 2;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
