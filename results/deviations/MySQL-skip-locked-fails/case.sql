-- id: MySQL-skip-locked-fails
-- target: mysql:8.0.12
-- replay: ./isolde replay results/deviations/MySQL-skip-locked-fails/case.sql --times 3
-- isolation: RU
-- sessions: tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(20), b INT, c INT, KEY ka (a), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', 0, 0), (NULL, 0, 1);
/*tx4*/ BEGIN;
/*tx4*/ INSERT INTO t VALUES ('a', 0, 1);
/*tx3*/ SELECT * FROM t WHERE c = 0 OR a = 'a' LOCK IN SHARE MODE SKIP LOCKED;
/*tx3*/ ROLLBACK;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 0;
/*tx4*/ COMMIT;
/*tx2*/ COMMIT;
