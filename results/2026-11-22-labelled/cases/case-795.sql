-- seed: 2026
-- case: 795
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('b', -0.50, 4, 5), ('ba', 1.00, 4, 3), ('b', 1.50, NULL, 3), ('ba', 2.00, 3, 3), ('ba', -0.50, NULL, 5);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE b = (-0.50);
/*tx2*/ BEGIN;
/*tx1*/ SELECT DISTINCT b FROM t WHERE b < 0.00 OR (b BETWEEN 2.00 AND 10.00) FOR UPDATE;
/*tx1*/ SELECT d FROM t WHERE NOT (d > 1) ORDER BY b DESC FOR UPDATE;
/*tx2*/ INSERT IGNORE INTO t SELECT 'ab', b, c, d FROM t WHERE NOT (((a IN ('ab', 'b')) AND b <> (-0.50) AND ((b IN (2.00, 0.00)) AND (a BETWEEN 'ab' AND 'ba'))) OR ((c BETWEEN 10 AND 10) OR c = 1));
/*tx2*/ DELETE FROM t WHERE b <> (-0.50);
/*tx1*/ UPDATE t SET a = 'ab' WHERE NOT (((a IN ('ab', 'b')) AND b <> (-0.50) AND ((b IN (2.00, 0.00)) AND (a BETWEEN 'ab' AND 'ba'))) OR ((c BETWEEN 10 AND 10) OR c = 1));
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
