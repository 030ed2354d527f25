-- seed: 2026
-- case: 242
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a INT, b INT, c INT, d DECIMAL(8, 2));
/*init*/ INSERT INTO t VALUES (10, 7, 2, NULL), (10, 7, 7, -1.00), (10, 7, 7, 2.50), (2, 3, 5, 2.00), (3, 7, 5, 2.00), (NULL, 2, 7, 2.00);
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE b IN (2);
/*tx2*/ SELECT * FROM t;
/*tx1*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE a > 0;
/*tx2*/ SELECT * FROM t WHERE a > 10;
/*tx4*/ SELECT c FROM t WHERE (b BETWEEN 0 AND 7) OR b >= 7 FOR UPDATE;
/*tx2*/ UPDATE t SET a = 3;
/*tx3*/ SELECT COUNT(*), COUNT(d) FROM t WHERE c <> 5;
/*tx1*/ SELECT * FROM t WHERE a IS NULL;
/*tx3*/ SELECT d FROM t WHERE a <=> 10 FOR UPDATE;
/*tx4*/ ROLLBACK;
/*tx1*/ INSERT INTO t SELECT a + 1, b + 2, c, d FROM t WHERE a = 3;
/*tx1*/ UPDATE IGNORE t SET d = d + 2.00;
/*tx1*/ SELECT * FROM t WHERE c = 2;
/*tx3*/ UPDATE t SET a = 2, c = c + 10 WHERE d NOT BETWEEN (-1.00) AND 2.50;
/*tx1*/ SELECT * FROM t WHERE d = 2.00;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
