-- id: new-tx1-RU-tx2-RC-case-24586
-- seed: 9983
-- case: 24586
-- target: mysql:8.0.12
-- server: mysql:8.0.12
-- verdict: Disagrees
-- replay: ./isolde replay mysql-8.0.12-9983/findings/new-tx1-RU-tx2-RC-case-24586/case.sql --times 10
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, b VARCHAR(10) COLLATE utf8mb4_bin NOT NULL, c BIGINT, PRIMARY KEY (a, b), UNIQUE KEY kb (b), CHECK (c <= 3000000000));
/*init*/ INSERT INTO t VALUES ('aa', 'ba', 7), ('B', 'a', 3), ('aa', '', 3), ('ba', 'aa', 3);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t LOCK IN SHARE MODE;
/*tx1*/ UPDATE t SET a = 'ba' WHERE b = '';
/*tx2*/ BEGIN;
/*tx2*/ SELECT c FROM t WHERE a = 'aa';
/*tx2*/ INSERT INTO t SELECT 'B', b, c FROM t WHERE (a BETWEEN 'b' AND 'ba') OR c = 7;
/*tx2*/ REPLACE INTO t VALUES ('B', '', 3);
/*tx1*/ SELECT DISTINCT c, b FROM t ORDER BY c, b LIMIT 4;
/*tx1*/ UPDATE t SET c = 5 WHERE a = 'aa';
/*tx1*/ UPDATE t SET a = 'a' WHERE b = 'a';
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
