-- seed: 2026
-- case: 790
-- isolation: RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('b', 3.00, 7, NULL), ('aa', 1.00, 7, 0), ('ab', 1.00, 0, 1), ('', 2.00, 5, 5), ('aa', 0.00, NULL, 1);
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('aa', 0.00, 7, NULL);
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ SELECT a, c, d FROM t WHERE NOT (d <=> 5);
/*tx1*/ INSERT INTO t SELECT a, b, c, d FROM t WHERE NOT (d <=> 5);
/*tx3*/ COMMIT;
/*tx1*/ SELECT c, d FROM t WHERE (d < 1 OR d = c) AND (d <=> 1 AND (b * 1.50) = 1.00);
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t WHERE a = 'aa';
/*tx2*/ UPDATE t SET b = 0.00 WHERE a = 'aa';
/*tx1*/ UPDATE t SET d = 1 WHERE b IN (-1.00);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
