-- seed: 2026
-- case: 383
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR tx3=RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('', -2), ('ab', -2), ('aa', 1);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 4 WHERE a = 'aa' AND b <= (-2);
/*tx3*/ BEGIN;
/*tx3*/ INSERT IGNORE INTO t SELECT 'a', b FROM t WHERE a = 'ab';
/*tx3*/ DELETE FROM t WHERE a = 'ab';
/*tx1*/ UPDATE t SET b = b + 2 WHERE a = 'aa';
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = 'B', b = b + 10 WHERE b <=> 1;
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET b = 1 WHERE a = 'ba' OR (a IN ('aa', 'ab'));
/*tx2*/ SELECT * FROM t;
/*tx3*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
