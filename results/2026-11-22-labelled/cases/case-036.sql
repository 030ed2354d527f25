-- seed: 2026
-- case: 36
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('k', 4), ('B', 4);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE NOT (b > 7);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b + (-1) WHERE a = 'B';
/*tx2*/ INSERT INTO t VALUES ('aa', 3);
/*tx2*/ ROLLBACK;
/*tx2*/ SELECT * FROM t WHERE a < 'B';
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
