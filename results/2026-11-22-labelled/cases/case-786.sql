-- seed: 2026
-- case: 786
-- isolation: RR
-- isolation-tx: tx1=RR tx2=RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('a', 0.50, 3, 0), ('B', 1.00, -1, 0), ('a', 1.00, 0, 1), ('a', 2.00, 3, 3);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('a', 1.00, 3, 3), ('ab', 1.50, 0, 4), ('ab', 0.00, -1, NULL);
/*tx2*/ SELECT * FROM t;
/*tx2*/ INSERT INTO t VALUES ('a', 2.00, -1, 0), ('B', 1.00, 0, NULL);
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
