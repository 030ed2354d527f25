-- seed: 2026
-- case: 93
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RU tx3=RR tx4=RU tx5=SER
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('a', 'ab', 0.5E0), ('', 'aa', 2.5E0), ('ab', 'aa', 2.5E0), ('ba', 'ab', 2.5E0);
/*tx5*/ BEGIN;
/*tx4*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a <=> 'a';
/*tx3*/ SELECT * FROM t;
/*tx5*/ DELETE FROM t WHERE NOT (b IN ('a', 'aa'));
/*tx2*/ SAVEPOINT s;
/*tx3*/ INSERT INTO t VALUES ('B', 'aa', 0.5E0);
/*tx4*/ INSERT INTO t VALUES ('aa', 'a', 0.5E0), ('l', 'a', 2.5E0), ('b', 'a', 0.5E0);
/*tx5*/ SELECT * FROM t WHERE a = 'ab' LOCK IN SHARE MODE;
/*tx5*/ SELECT * FROM t WHERE a = 'ab' LOCK IN SHARE MODE;
/*tx4*/ SELECT * FROM t;
/*tx4*/ SELECT a, b FROM t WHERE a = 'ab';
/*tx1*/ UPDATE t SET b = 'ab' WHERE NOT (c = (-1.0E0) AND b <> 'ab');
/*tx2*/ UPDATE t SET c = 0.5E0 WHERE NOT (a = 'a');
/*tx1*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx5*/ DELETE FROM t WHERE a = 'a';
/*tx5*/ UPDATE t SET a = a WHERE NOT (b = 'a');
/*tx3*/ UPDATE t SET c = 0.5E0 WHERE c >= 2.5E0 ORDER BY a LIMIT 3;
/*tx4*/ SELECT c FROM t WHERE a = '' GROUP BY c LOCK IN SHARE MODE;
/*tx1*/ ROLLBACK TO SAVEPOINT z;
/*tx4*/ DELETE FROM t;
/*tx1*/ COMMIT;
/*tx5*/ COMMIT;
/*tx4*/ COMMIT;
/*tx3*/ UPDATE t SET a = NULL WHERE c >= 10.0E0 ORDER BY b, a LIMIT 3;
/*tx2*/ ROLLBACK;
/*tx3*/ COMMIT;
/*tx4*/ UPDATE t SET c = 0.5E0 WHERE a > 'ab';
