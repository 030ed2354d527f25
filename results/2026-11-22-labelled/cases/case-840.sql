-- seed: 2026
-- case: 840
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (7, 2.0, 3000000000, 'a'), (4, 2.5, NULL, 'ab'), (2, 10.0, 2, 'ab');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT d FROM t WHERE b <= (-1.0);
/*tx1*/ SELECT * FROM t WHERE b <> 10.0 LOCK IN SHARE MODE;
/*tx2*/ SELECT * FROM t WHERE b = 10.0 FOR UPDATE SKIP LOCKED;
/*tx1*/ INSERT INTO t VALUES (2, -1.0, 3000000000, 'a'), (3, 0.5, NULL, 'ab') ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx2*/ DELETE FROM t WHERE NOT (c = 1 AND d < 'ab');
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
