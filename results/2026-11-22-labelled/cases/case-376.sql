-- seed: 2026
-- case: 376
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('ab', 4), ('aa', 4), ('B', 4);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t SELECT a, b FROM t WHERE (b BETWEEN (-1) AND 4) OR a = 'B';
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = -1 WHERE NOT (a > 'B');
/*tx1*/ COMMIT;
