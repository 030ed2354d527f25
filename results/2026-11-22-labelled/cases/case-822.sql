-- seed: 2026
-- case: 822
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) NOT NULL PRIMARY KEY, b INT, c DOUBLE, d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (15.0, -2, -1.0E0, -1), (0.5, 7, 2.5E0, -1);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT ((c IN (2.5E0)) AND a >= 0.5 AND b <=> (-1)) LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ SELECT c, COUNT(*), SUM(b) FROM t WHERE (a + 15.0) < 0.5 GROUP BY c ORDER BY c;
/*tx1*/ INSERT INTO t VALUES (3.0, NULL, 2.5E0, 5) ON DUPLICATE KEY UPDATE d = d + 1;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES (15.0, 7, 2.5E0, 2) ON DUPLICATE KEY UPDATE c = c + 10.0E0;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
