-- id: new-RC-case-67819
-- seed: 1
-- case: 67819
-- target: mariadb:11.4.5
-- server: mariadb:11.4.5
-- verdict: Disagrees
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL DEFAULT 0, b DOUBLE, c DECIMAL(4, 1), d INT, KEY ka (a), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1, 3.0E0, NULL, 7), (7, 1.5E0, 1.0, 10), (5, NULL, 1.0, 7), (5, NULL, 3.0, 10);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET c = 1.0 WHERE NOT (a >= d);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = (-1) OR c = 0.5 LOCK IN SHARE MODE;
/*tx3*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE (NOT (a >= d)) OR c <= 0.5;
/*tx1*/ SELECT DISTINCT a FROM t WHERE c <=> 1.0;
/*tx1*/ UPDATE t SET d = 7;
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES (-1, 3.0E0, 0.5, 7) ON DUPLICATE KEY UPDATE b = VALUES(b), a = a + 1;
/*tx3*/ UPDATE t SET b = NULL WHERE c <=> (-0.5) AND c = 1.0;
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE c IN (-0.5, 0.5);
/*tx1*/ SELECT * FROM t WHERE a = 5 LOCK IN SHARE MODE NOWAIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ SELECT b, d FROM t WHERE NOT ((d + a) > 10 OR (d BETWEEN 5 AND 10) OR ((a IN (-1, 7)) OR (b BETWEEN 3.0E0 AND 3.0E0)));
/*tx3*/ SELECT a FROM t WHERE b < 3.0E0 FOR UPDATE;
/*tx3*/ ROLLBACK;
