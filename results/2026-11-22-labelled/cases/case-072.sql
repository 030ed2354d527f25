-- seed: 2026
-- case: 72
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('k', 1, 'B'), ('B', 7, '');
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE (b = 1 AND b <> 1) OR a < 'k';
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET a = a;
/*tx1*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE NOT ((a BETWEEN 'b' AND 'ba') OR (b IN (1, 2)));
/*tx2*/ UPDATE t SET a = 'b' WHERE a = 'B';
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE IGNORE t SET a = a WHERE NOT (c IS NULL);
/*tx2*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
