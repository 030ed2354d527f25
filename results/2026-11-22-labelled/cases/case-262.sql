-- seed: 2026
-- case: 262
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DECIMAL(5, 2) NOT NULL, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, PRIMARY KEY (a, b), KEY kc (c));
/*init*/ INSERT INTO t VALUES (-1.00, 'b', -0.5E0), (1.00, 'ba', 10.0E0), (2.50, 'b', -0.5E0), (1.00, 'B', 2.0E0), (1.00, '', -0.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (1.00, '', -0.5E0);
/*tx1*/ DELETE FROM t WHERE c <> 2.0E0;
/*tx2*/ INSERT INTO t VALUES (1.00, '', 2.0E0);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
