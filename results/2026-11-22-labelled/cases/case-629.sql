-- seed: 2026
-- case: 629
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(5, 2), c INT, d INT DEFAULT 4, KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', 10.00, 1, 2), ('a', 0.00, 1, 5), ('ab', 10.00, 10, 2), ('aa', 2.00, -2, 5), ('b', -1.00, 1, NULL);
/*tx4*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE 1;
/*tx2*/ SELECT * FROM t WHERE a <=> 'aa';
/*tx2*/ ROLLBACK;
/*tx4*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('i', 10.00, NULL, 5);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET d = 2;
/*tx4*/ SELECT c, d FROM t WHERE c = 10;
/*tx1*/ SELECT * FROM t;
/*tx4*/ UPDATE t SET d = d + 1 WHERE a >= 'ab' AND (c IN (10));
/*tx3*/ COMMIT;
/*tx4*/ SELECT * FROM t;
/*tx4*/ SELECT * FROM t WHERE b <=> 0.00;
/*tx1*/ UPDATE t SET d = d + (-1) WHERE a = 'aa';
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
