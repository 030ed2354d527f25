-- id: new-RC-case-151652
-- seed: 10002
-- case: 151652
-- target: mariadb:11.4.5
-- server: mariadb:11.4.5
-- verdict: Disagrees
-- replay: ./isolde replay results/2026-11-23-sixteenth-campaign/refused-key.sql --times 10
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a BIGINT NOT NULL PRIMARY KEY, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0, 'b'), (5, 'a'), (10, '');
/*init*/ CREATE TABLE u (a BIGINT, b DECIMAL(5, 2), c INT, KEY ka (a), FOREIGN KEY (a) REFERENCES t (a));
/*init*/ INSERT INTO u VALUES (0, -0.50, 1), (10, 1.50, 3);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO u (b, c) VALUES (0.50, 3) ON DUPLICATE KEY UPDATE a = 5;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = 0 FOR UPDATE;
/*tx1*/ UPDATE u SET c = 3 WHERE NOT (c < 3);
/*tx2*/ UPDATE IGNORE t SET a = a + (-10) WHERE b = '';
/*tx2*/ SELECT * FROM u;
/*tx1*/ SELECT * FROM t FOR UPDATE;
/*tx1*/ SELECT * FROM t LEFT JOIN u AS y ON t.a >= y.c;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
