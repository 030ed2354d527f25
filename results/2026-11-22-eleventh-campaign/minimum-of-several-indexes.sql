-- id: new-RR-case-80224
-- seed: 9921
-- case: 80224
-- target: mariadb:11.4.5
-- server: mariadb:11.4.5
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-11.4.5-9921/findings/new-RR-case-80224/case.sql --times 10
-- isolation: RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c INT NOT NULL, KEY ka (a), KEY kb (b), KEY kc (c));
/*init*/ INSERT INTO t VALUES ('', 'B', 3), ('', 'B', 4), ('ab', 'B', -2), ('ab', 'a', 3);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET b = 'a' WHERE b <= a;
/*tx3*/ BEGIN;
/*tx3*/ SELECT MIN(c), MIN(a) FROM t WHERE 1 LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (NULL, 'B', 3);
/*tx4*/ UPDATE t SET a = 'ab', b = 'B' WHERE a = 'ab';
/*tx2*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 4 WHERE c < 4;
/*tx3*/ UPDATE t SET a = 'B', b = b;
/*tx4*/ BEGIN;
/*tx4*/ SELECT MAX(b), COUNT(DISTINCT a), MAX(a) FROM t;
/*tx4*/ UPDATE t SET a = '', b = 'b' WHERE (a < 'ab') IS NULL;
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
