-- seed: 2026
-- case: 633
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('aa', -0.50, 10, NULL), ('ab', -0.50, 10, 3);
/*tx1*/ BEGIN;
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t SELECT 'g', b, 2, 10 FROM t WHERE a = 'ab';
/*tx1*/ SELECT COUNT(*), MIN(DISTINCT a) FROM t WHERE a = 'ab';
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT c, b, MIN(a), COUNT(*) FROM t WHERE a = 'ab' GROUP BY c, b ORDER BY c, b FOR UPDATE;
/*tx1*/ UPDATE t SET d = d + (-1) WHERE a = 'b';
/*tx2*/ SELECT * FROM t WHERE NOT (b <> (-0.50));
/*tx2*/ UPDATE t SET a = 'B' WHERE b IN (-0.50, 3.00);
/*tx1*/ UPDATE IGNORE t SET a = 'o' WHERE a = 'aa';
/*tx2*/ COMMIT;
/*tx1*/ UPDATE IGNORE t SET b = 2.50 WHERE a >= 'ab';
/*tx1*/ COMMIT;
