-- id: MariaDB-RU-virtual-sort
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/MariaDB-RU-virtual-sort/case.sql --times 3
-- isolation: RU
-- sessions: tx1
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, d INT, g INT GENERATED ALWAYS AS (b + 1) VIRTUAL, KEY kg (g));
/*init*/ INSERT INTO t (a, b, d) VALUES (1, 1, 5), (2, 2, 4), (3, 3, 3), (4, 4, 2), (5, 5, 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT a FROM t WHERE g IN (2, 3) ORDER BY d;
/*tx1*/ SELECT a FROM t WHERE g IN (2, 3) ORDER BY d FOR UPDATE;
/*tx1*/ SELECT a, g FROM t WHERE g = 2 ORDER BY d;
/*tx1*/ SELECT a FROM t WHERE g BETWEEN 2 AND 3 AND d > 0 ORDER BY d DESC LIMIT 2;
/*tx1*/ SELECT a FROM t WHERE g IN (2, 3);
/*tx1*/ COMMIT;
