-- seed: 2026
-- case: 85
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RR tx3=RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('aa', 'aa', 3.0E0), ('ab', '', 10.0E0), ('b', '', 0.5E0);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE IGNORE t SET b = '' WHERE (NOT (a IN ('b'))) OR (c NOT BETWEEN 3.0E0 AND 10.0E0) ORDER BY a LIMIT 1;
/*tx1*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES ('a', '', 3.0E0);
/*tx2*/ BEGIN;
/*tx2*/ INSERT IGNORE INTO t VALUES ('b', 'B', NULL);
/*tx1*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t (a, b) VALUES ('ab', 'b') ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET c = c + 10.0E0 WHERE a = 'b';
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET a = a WHERE NOT (a IN ('b'));
/*tx1*/ ROLLBACK;
