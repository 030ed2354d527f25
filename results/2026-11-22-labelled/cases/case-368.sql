-- seed: 2026
-- case: 368
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER tx3=RC tx4=SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('l', -1);
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx4*/ UPDATE t SET a = 'h' WHERE a >= 'l';
/*tx2*/ SELECT * FROM t;
/*tx4*/ UPDATE t SET b = 4 WHERE a <=> 'l' ORDER BY b, a LIMIT 2;
/*tx1*/ UPDATE t SET a = 'b';
/*tx3*/ INSERT INTO t VALUES ('p', 0);
/*tx1*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a > 'ba';
/*tx1*/ SELECT * FROM t WHERE a > 'ba';
/*tx2*/ UPDATE t SET a = 'B' ORDER BY b DESC, a LIMIT 3;
/*tx3*/ UPDATE t SET a = '';
/*tx4*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx3*/ INSERT IGNORE INTO t SELECT 'ba', b FROM t WHERE a <= 'l' OR a = 'b' OR (NOT (a = 'b'));
/*tx3*/ SELECT * FROM t;
/*tx3*/ ROLLBACK;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
