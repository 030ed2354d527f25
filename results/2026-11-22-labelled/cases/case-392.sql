-- seed: 2026
-- case: 392
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (-0.5E0, 4, 'B'), (2.5E0, 4, 'a'), (10.0E0, 7, 'aa');
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET c = 'ba' WHERE a > (-0.5E0) AND c = 'ba' AND (a = 2.5E0 AND a <= (-0.5E0));
/*tx2*/ UPDATE t SET c = 'B' WHERE a = 2.5E0;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c NOT BETWEEN 'ab' AND 'ab';
/*tx3*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET a = 2.5E0 WHERE a = 2.5E0;
/*tx3*/ COMMIT;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
