-- seed: 2026
-- case: 70
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ba', -2, 'aa');
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES ('ba', -2, 'B'), ('ba', -2, 'B'), ('ba', -2, 'a') ON DUPLICATE KEY UPDATE a = 'aa';
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE a = 'ba' XOR a <> 'ba';
/*tx2*/ UPDATE t SET b = -2 WHERE b = (-2) OR (c IS NULL) OR ((b IS NOT NULL) OR b = (-2));
/*tx2*/ SELECT * FROM t WHERE a = 'ba';
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 'ba' LOCK IN SHARE MODE SKIP LOCKED;
/*tx1*/ UPDATE t SET b = b + 2 WHERE a <= 'ba';
/*tx1*/ UPDATE t SET c = 'ba' WHERE a <> 'ba';
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
