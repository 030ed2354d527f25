-- id: new-SER-case-14436
-- seed: 9944
-- case: 14436
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11.5-9944/findings/new-SER-case-14436/case.sql --times 10
-- isolation: SER
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b DECIMAL(8, 2), c DECIMAL(8, 2), UNIQUE KEY kc (c), CHECK (b <> 1.00));
/*init*/ INSERT INTO t VALUES ('B', 3.00, NULL), ('b', NULL, 0.00);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES ('s', 0.00, NULL) ON DUPLICATE KEY UPDATE b = VALUES(b);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = 0.00 WHERE c <=> NULL ORDER BY c DESC, a DESC LIMIT 3;
/*tx5*/ BEGIN;
/*tx5*/ INSERT INTO t VALUES ('ba', 3.00, 1.50);
/*tx1*/ UPDATE t SET a = 'aa' WHERE a < 'B' ORDER BY a DESC;
/*tx2*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = 2.50;
/*tx5*/ SELECT * FROM t WHERE ((b <> 2.00 AND (a BETWEEN 'b' AND 'b')) OR (c IS NULL)) AND c = 0.00;
/*tx1*/ UPDATE t SET c = 2.00 WHERE a = 'B';
/*tx5*/ INSERT INTO t VALUES ('ab', 3.00, NULL) ON DUPLICATE KEY UPDATE c = VALUES(c);
/*tx5*/ UPDATE IGNORE t SET b = 3.00 WHERE 1 ORDER BY a;
/*tx5*/ SAVEPOINT s;
/*tx5*/ SELECT * FROM t;
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = b WHERE a = 'B';
/*tx4*/ UPDATE t SET b = 0.00;
/*tx3*/ COMMIT;
/*tx3*/ UPDATE t SET b = b + 10.00;
/*tx2*/ ROLLBACK;
/*tx5*/ ROLLBACK TO SAVEPOINT s;
/*tx5*/ ROLLBACK;
/*tx4*/ UPDATE t SET b = 3.00 WHERE a = 'b';
/*tx4*/ COMMIT;
/*tx2*/ UPDATE t SET c = c + 20.00 WHERE (NOT (b <= 2.50)) AND (b + 3.00) < 2.50;
/*tx1*/ COMMIT;
/*tx2*/ ROLLBACK;
/*tx3*/ ROLLBACK;
