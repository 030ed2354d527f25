-- seed: 2026
-- case: 390
-- isolation: RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (3.0E0, 2, 'a'), (1.0E0, -2, 'a'), (1.0E0, 10, NULL), (0.5E0, 10, 'b'), (0.5E0, -2, 'b');
/*tx1*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ UPDATE t SET a = a WHERE c = 'b' XOR b = (-2);
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET c = 'b' WHERE b > 10;
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx2*/ UPDATE t SET c = 'a' WHERE b <= 0;
/*tx4*/ SELECT * FROM t;
/*tx3*/ INSERT IGNORE INTO t VALUES (1.5E0, 10, 'b'), (-0.5E0, 2, 'a');
/*tx4*/ SELECT * FROM t WHERE (b - (-1)) > 10 FOR UPDATE;
/*tx1*/ UPDATE IGNORE t SET b = b WHERE a = 0.5E0;
/*tx2*/ SELECT * FROM t;
/*tx4*/ UPDATE IGNORE t SET c = 'a' WHERE c = 'a';
/*tx3*/ COMMIT;
/*tx4*/ ROLLBACK;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
