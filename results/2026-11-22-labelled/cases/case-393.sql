-- seed: 2026
-- case: 393
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (2.5E0, 7, ''), (1.0E0, 7, 'ba'), (1.0E0, 0, NULL), (3.0E0, -1, 'aa'), (1.0E0, 10, 'B');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ DELETE FROM t WHERE a = 1.0E0;
/*tx2*/ INSERT INTO t VALUES (1.0E0, -1, 'aa'), (3.0E0, -1, '');
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE a = 1.0E0 ORDER BY b, a LIMIT 2;
/*tx2*/ COMMIT;
