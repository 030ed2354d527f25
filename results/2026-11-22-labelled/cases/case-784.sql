-- seed: 2026
-- case: 784
-- isolation: SER
-- isolation-tx: tx1=SER tx2=RU tx3=RR tx4=RU
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, b DECIMAL(5, 2) NOT NULL, c INT, d INT DEFAULT 0, PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES ('a', 10.00, 4, 0), ('b', -0.50, 5, 5);
/*tx4*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ BEGIN;
/*tx4*/ SELECT a, b, c FROM t;
/*tx1*/ BEGIN;
/*tx4*/ UPDATE IGNORE t SET c = 4, a = 'a' WHERE c >= 4;
/*tx2*/ DELETE FROM t WHERE 1;
/*tx4*/ SELECT * FROM t WHERE a = 'a';
/*tx1*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM t WHERE a = 'b';
/*tx1*/ DELETE FROM t WHERE a = 'a';
/*tx3*/ ROLLBACK;
/*tx4*/ INSERT INTO t VALUES ('a', 10.00, 0, 5);
/*tx4*/ SELECT * FROM t;
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
