-- seed: 2026
-- case: 835
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b DECIMAL(4, 1), c BIGINT DEFAULT 1, d VARCHAR(5) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (3, 2.0, 2, 'ba');
/*tx2*/ BEGIN;
/*tx3*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = c AND (c BETWEEN 0 AND 2);
/*tx1*/ REPLACE INTO t VALUES (9, 2.0, 2, 'ba'), (3, 1.5, -1, NULL);
/*tx3*/ UPDATE t SET a = 16 WHERE a = 3;
/*tx3*/ INSERT INTO t VALUES (2, 1.5, NULL, 'ba'), (4, NULL, -1, 'a'), (30, 1.5, 2, 'ba');
/*tx2*/ DELETE FROM t WHERE NOT ((b BETWEEN (-1.0) AND 1.5) XOR b = (-1.0));
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx3*/ UPDATE t SET a = a + 20 WHERE (b * 1.5) > (-1.0);
/*tx1*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET c = NULL WHERE (a BETWEEN 3 AND 4) AND (d IN ('ab')) AND (d = 'ab' AND (d IN ('ab', 'ba')));
/*tx1*/ SELECT * FROM t;
/*tx3*/ INSERT INTO t VALUES (5, -1.0, NULL, 'ba'), (10, -1.0, 2, 'ba');
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
