-- id: new-RU-case-123333-reduced
-- seed: 9951
-- case: 123333
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay /tmp/mine/red-new-RU-case-123333 --times 10
-- isolation: RU
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c INT, UNIQUE KEY kc (c), KEY kb (b), CHECK (b <> 7));
/*init*/ INSERT INTO t VALUES ('ab', -2, 34), ('ba', NULL, 0), ('p', -1, NULL), ('a', -1, 10);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE (c < 34) IS NULL ORDER BY a DESC;
/*tx2*/ BEGIN;
/*tx2*/ REPLACE INTO t VALUES ('a', -1, 10);
/*tx1*/ INSERT INTO t VALUES ('ab', -2, 34) ON DUPLICATE KEY UPDATE c = c + 10;
/*tx2*/ SELECT DISTINCT b, a FROM t FOR UPDATE;
/*tx2*/ SELECT a FROM t WHERE c = 10 LOCK IN SHARE MODE NOWAIT;
/*tx1*/ INSERT INTO t VALUES ('a', 10, 10) ON DUPLICATE KEY UPDATE b = 10;
/*tx2*/ DELETE FROM t WHERE a = 'p';
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
