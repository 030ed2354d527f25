-- id: new-tx1-SER-tx2-RU-tx3-RC-case-2607
-- seed: 803
-- case: 2607
-- target: mariadb:11.4.5
-- server: mariadb:11.4.5
-- verdict: Disagrees
-- replay: ./isolde replay k3/findings/new-tx1-SER-tx2-RU-tx3-RC-case-2607/case.sql --times 10
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU tx3=RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c BIGINT, d DOUBLE NOT NULL, KEY kb (b));
/*init*/ INSERT INTO t VALUES (1.0E0, 'aa', 4, 10.0E0), (0.0E0, 'aa', -1, 1.5E0), (-1.0E0, NULL, 4, 1.5E0), (2.0E0, 'b', 4, 10.0E0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a <=> 0.0E0 LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'aa' WHERE c = 4 AND c = (-1);
/*tx2*/ INSERT INTO t VALUES (-1.0E0, 'ba', NULL, 10.0E0);
/*tx1*/ SELECT a, b FROM t WHERE 1 LOCK IN SHARE MODE SKIP LOCKED;
/*tx3*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE (b > 'b' AND (c BETWEEN 4 AND 4)) OR ((c IS NOT NULL) OR b > 'ba');
/*tx3*/ SELECT * FROM t WHERE a > 1.0E0 OR (b IS NULL) LOCK IN SHARE MODE SKIP LOCKED;
/*tx3*/ SELECT b, c FROM t WHERE d <= 3.0E0;
/*tx2*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE c <=> 5;
/*tx1*/ UPDATE IGNORE t SET c = 4 WHERE c >= 5;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
