-- seed: 2026
-- case: 754
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin, c VARCHAR(5) COLLATE utf8mb4_bin, d DOUBLE, KEY kd (d));
/*init*/ INSERT INTO t VALUES ('a', 'a', 'B', 3.0E0), ('ba', 'B', 'ba', 1.5E0);
/*init*/ CREATE TABLE u (a DECIMAL(8, 2) NOT NULL PRIMARY KEY, b INT, c VARCHAR(20) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO u VALUES (1.00, -2, 'ab'), (2.50, 3, 'B');
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'b' WHERE c BETWEEN 'b' AND 'ba';
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM u WHERE (c BETWEEN 'B' AND 'ba') AND a > 2.00 AND c > '' LOCK IN SHARE MODE NOWAIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM u AS x JOIN t ON x.c > t.c;
/*tx1*/ COMMIT;
/*tx2*/ UPDATE u SET a = 27.00 WHERE NOT (a < 2.00 OR c >= 'aa');
/*tx2*/ SELECT * FROM u;
/*tx2*/ COMMIT;
