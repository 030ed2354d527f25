-- id: new-RC-case-124175-reduced
-- seed: 9951
-- case: 124175
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay /tmp/mine/red-new-RC-case-124175 --times 10
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT NOT NULL, b BIGINT NOT NULL, KEY ka (a), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES (-1, 0), (1, 3000000000);
/*tx2*/ BEGIN;
/*tx2*/ UPDATE t SET a = a + 2 WHERE b = 3000000000;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a = (-1) FOR UPDATE;
/*tx2*/ UPDATE t SET b = b + (-1) WHERE a BETWEEN (-1) AND 10;
/*tx1*/ INSERT INTO t VALUES (-1, 7) ON DUPLICATE KEY UPDATE a = VALUES(a);
/*tx1*/ SELECT DISTINCT b, a FROM t WHERE a <=> 1 OR b <= 3000000000 FOR UPDATE;
/*tx1*/ DELETE FROM t WHERE a = 10 OR b = 3000000000;
/*tx2*/ UPDATE t SET a = 10 WHERE a <=> 1;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
