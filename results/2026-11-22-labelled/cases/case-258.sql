-- seed: 2026
-- case: 258
-- isolation: RU
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (2.00, 'aa', 1.5E0), (2.00, 'a', 1.0E0), (2.50, '', 1.5E0);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE b = '';
/*tx1*/ INSERT INTO t VALUES (2.00, 'ab', -0.5E0);
/*tx1*/ SELECT a, b FROM t WHERE NOT (a <= 0.50);
/*tx1*/ SELECT a, c FROM t WHERE (c IN (1.0E0, 1.5E0, 2.0E0)) AND c >= 1.5E0 FOR UPDATE SKIP LOCKED;
/*tx2*/ DELETE FROM t WHERE b = 'aa';
/*tx1*/ DELETE FROM t WHERE a = 2.50;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
