-- id: new-RC-case-21870
-- seed: 9986
-- case: 21870
-- target: mysql:8.0.12
-- server: mysql:8.0.12
-- verdict: Disagrees
-- replay: ./isolde replay mysql-8.0.12-9986/findings/new-RC-case-21870/case.sql --times 10
-- isolation: RC
-- sessions: tx1 tx2 tx3 tx4 tx5
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, KEY kb (b), CHECK (b <= 4));
/*init*/ INSERT INTO t VALUES ('a', -2), ('', 3), ('ba', -2);
/*tx4*/ BEGIN;
/*tx4*/ SELECT * FROM t;
/*tx4*/ INSERT INTO t VALUES ('aa', NULL);
/*tx3*/ BEGIN;
/*tx3*/ UPDATE t SET b = b + (-1) WHERE a >= 'a';
/*tx3*/ SELECT * FROM t;
/*tx5*/ BEGIN;
/*tx5*/ SELECT * FROM t WHERE a = '';
/*tx5*/ UPDATE t SET b = 3 WHERE a = 'ab' OR (b IS NULL);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 3000000000 WHERE (a <> '' AND a < 'ba') XOR (b BETWEEN 3 AND 5);
/*tx4*/ SELECT * FROM t;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx5*/ SAVEPOINT s;
/*tx5*/ ROLLBACK TO SAVEPOINT s;
/*tx5*/ UPDATE t SET b = b + (-1) WHERE a <= 'ba';
/*tx2*/ UPDATE t SET b = 5 WHERE a = 'ba';
/*tx3*/ DELETE FROM t WHERE a < '' AND b = 3 AND (a <= 'ab' OR a <> '');
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT MAX(a), MAX(a), MAX(b) FROM t WHERE a <> 'a';
/*tx3*/ SELECT a FROM t WHERE a = 'ba';
/*tx3*/ COMMIT;
/*tx1*/ INSERT INTO t VALUES ('d', 3);
/*tx2*/ DELETE FROM t WHERE b = 3 ORDER BY a DESC LIMIT 2;
/*tx1*/ INSERT INTO t VALUES ('ab', 5);
/*tx2*/ COMMIT;
/*tx1*/ UPDATE t SET b = b + (-1) WHERE b <= (-2);
/*tx1*/ SELECT * FROM t WHERE a <= '';
/*tx5*/ COMMIT;
/*tx1*/ COMMIT;
/*tx4*/ COMMIT;
