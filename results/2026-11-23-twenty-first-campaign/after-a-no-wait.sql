-- id: new-RU-case-30465
-- seed: 10043
-- case: 30465
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay DIR/findings/new-RU-case-30465/case.sql --times 10
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT, b DOUBLE, c VARCHAR(5) COLLATE utf8mb4_bin, UNIQUE KEY kc (c), KEY ka (a), KEY kb (b));
/*init*/ INSERT INTO t VALUES (-1, 10.0E0, 'B'), (NULL, 1.0E0, NULL), (NULL, 0.0E0, 'ba'), (-1, 1.0E0, 'ab'), (-1, 0.5E0, 'b'), (5, 0.5E0, NULL);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (NULL, 1.0E0, 'a');
/*tx2*/ DELETE FROM t WHERE (a * 1) >= 1;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = c WHERE NOT (b < (-1.0E0) AND (a IN (1, -1)));
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE c IS NULL LOCK IN SHARE MODE SKIP LOCKED;
/*tx2*/ COMMIT;
