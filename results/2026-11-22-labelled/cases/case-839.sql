-- seed: 2026
-- case: 839
-- isolation: RU
-- isolation-tx: tx1=RU tx2=SER tx3=RC tx4=SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (7, 1.0, 2, 'aa');
/*tx2*/ BEGIN;
/*tx4*/ BEGIN;
/*tx2*/ SELECT b, c, d FROM t WHERE b <=> 3.0 OR c <= 2 OR (a + 7) = 7 FOR UPDATE;
/*tx4*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx1*/ SELECT * FROM t WHERE a = 7;
/*tx3*/ BEGIN;
/*tx4*/ UPDATE t SET c = -2 WHERE b BETWEEN 1.5 AND 3.0;
/*tx1*/ UPDATE t SET d = 'b' WHERE 1;
/*tx3*/ UPDATE t SET a = 4 WHERE b = 1.0;
/*tx2*/ UPDATE t SET b = 0.5 WHERE b = 1.0;
/*tx3*/ UPDATE t SET a = -2 WHERE a = 7;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx4*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE a = 7;
/*tx4*/ INSERT IGNORE INTO t SELECT a + 20, 1.0, c + 2, 'b' FROM t WHERE 1;
/*tx3*/ SELECT * FROM t WHERE b <> 10.0 OR (a + 7) = 0 OR c <= (-2);
/*tx1*/ INSERT INTO t SELECT 1, b, c, d FROM t WHERE b = 1.0;
/*tx4*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx2*/ INSERT INTO t VALUES (7, 1.0, 2, 'aa') ON DUPLICATE KEY UPDATE d = VALUES(d);
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
