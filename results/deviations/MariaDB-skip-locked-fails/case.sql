-- id: MariaDB-skip-locked-fails
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/MariaDB-skip-locked-fails/case.sql --times 3
-- isolation: RU
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b VARCHAR(20), d INT, KEY kb (b));
/*init*/ INSERT INTO t VALUES (0, '', 0), (-1, NULL, 0), (1, '', 0);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (-1, '', 0);
/*tx1*/ DELETE FROM t;
/*tx1*/ ROLLBACK;
/*tx3*/ SELECT * FROM t WHERE a > 0 OR (b IS NULL) LOCK IN SHARE MODE SKIP LOCKED;
/*tx3*/ ROLLBACK;
/*tx2*/ COMMIT;
