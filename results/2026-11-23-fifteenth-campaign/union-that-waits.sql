-- id: new-RU-case-171780
-- seed: 9987
-- case: 171780
-- target: mariadb:11.4.5
-- server: mariadb:11.4.5
-- verdict: Disagrees
-- replay: ./isolde replay results/2026-11-23-fifteenth-campaign/union-that-waits.sql --times 3
-- isolation: RU
/*init*/ CREATE TABLE t (a BIGINT NOT NULL, b INT NOT NULL, c DECIMAL(8, 2), d INT, PRIMARY KEY (a, b), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (4, 4, 10.00, -2), (1, 5, 1.00, -1), (4, 7, NULL, 5), (4, 2, 1.00, 5), (2, 4, 1.00, 5);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ DELETE FROM t WHERE (a BETWEEN 1 AND 1) OR d <=> NULL;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE c >= 3.00 OR a <= 2;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = a + 10;
/*tx2*/ INSERT INTO t VALUES (2, 7, 1.00, -2);
/*tx2*/ COMMIT;
/*tx1*/ ROLLBACK;
