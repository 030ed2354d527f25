-- id: new-SER-case-20842
-- seed: 3
-- case: 20842
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay results/2026-11-24-twenty-second-campaign/open/case-20842.sql --target mariadb:10.11.5 --times 10
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b INT, KEY ka (a));
/*init*/ INSERT INTO t VALUES (NULL, 1);
/*tx4*/ BEGIN;
/*tx4*/ SELECT a, b FROM t WHERE a >= 'a';
/*tx2*/ DELETE FROM t WHERE a <= '' XOR b = 0;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = 'ab' WHERE (a > '') IS NULL;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = 'a' WHERE a <= 'ab';
/*tx2*/ INSERT INTO t (a) VALUES ('b') ON DUPLICATE KEY UPDATE a = 'ab';
/*tx2*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET a = 'b' WHERE (b NOT IN (4)) OR a <=> NULL OR b > (-1);
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx4*/ SELECT DISTINCT a FROM t ORDER BY a DESC FOR UPDATE;
/*tx4*/ UPDATE t SET b = 1 WHERE (a = 'ab' OR (b BETWEEN 4 AND 4) OR (NOT (a >= ''))) AND ((b BETWEEN 4 AND 4) AND (a BETWEEN 'a' AND 'ab'));
/*tx1*/ SELECT * FROM t;
/*tx4*/ INSERT INTO t (b) VALUES (4) ON DUPLICATE KEY UPDATE b = 0;
/*tx3*/ COMMIT;
/*tx1*/ ROLLBACK;
/*tx4*/ COMMIT;
