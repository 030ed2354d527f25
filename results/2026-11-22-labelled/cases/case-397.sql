-- seed: 2026
-- case: 397
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RR tx3=SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (2.5E0, 2, 'aa'), (-0.5E0, 4, 'b'), (-0.5E0, 2, ''), (10.0E0, 0, 'aa'), (0.0E0, 0, '');
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c = 'b';
/*tx2*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx1*/ SELECT * FROM t WHERE (c BETWEEN '' AND 'B') AND c <> '' FOR UPDATE SKIP LOCKED;
/*tx2*/ INSERT INTO t VALUES (10.0E0, 0, '') ON DUPLICATE KEY UPDATE c = VALUES(c), a = VALUES(a);
/*tx1*/ SELECT * FROM t WHERE a = 2.5E0;
/*tx3*/ DELETE FROM t WHERE c <= 'aa' XOR (c IS NULL);
/*tx1*/ SELECT COUNT(*) FROM t LOCK IN SHARE MODE;
/*tx3*/ DELETE FROM t WHERE b > 0;
/*tx1*/ UPDATE t SET c = '' WHERE NOT (c > '' AND (c BETWEEN '' AND 'b'));
/*tx2*/ INSERT INTO t VALUES (-0.5E0, 2, 'aa'), (0.0E0, 4, 'b');
/*tx1*/ COMMIT;
/*tx3*/ DELETE FROM t WHERE b = 2;
/*tx3*/ UPDATE t SET c = '' WHERE NOT (c > '' AND (c BETWEEN '' AND 'b'));
/*tx3*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = (-0.5E0) FOR UPDATE;
/*tx2*/ COMMIT;
