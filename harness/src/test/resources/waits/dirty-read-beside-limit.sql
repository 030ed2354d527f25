-- id: dirty-read-beside-limit
-- isolation: RU
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin, c INT DEFAULT 10);
/*init*/ INSERT INTO t VALUES (2,'ab',0),(4,'',4),(24,'ab',NULL),(3,'',-2),(1,'',0),(5,'',-2);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a > 24 AND a = 7;
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE a IN (1) FOR UPDATE NOWAIT;
/*tx4*/ BEGIN;
/*tx4*/ INSERT INTO t VALUES (24,'',NULL) ON DUPLICATE KEY UPDATE b=b, a=VALUES(a);
/*tx1*/ DELETE FROM t WHERE c IN (0);
/*tx5*/ BEGIN;
/*tx5*/ UPDATE t SET a = a WHERE NOT (c NOT BETWEEN (-2) AND 0) ORDER BY b, a DESC LIMIT 3;
/*tx2*/ INSERT INTO t VALUES (-2,'b',-2),(-1,'ab',-2);
/*tx2*/ UPDATE t SET a = 9 WHERE a = 1;
/*tx2*/ SELECT * FROM t;
/*tx2*/ SELECT * FROM t FOR UPDATE SKIP LOCKED;
/*tx4*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (35,'ab',7);
/*tx1*/ COMMIT;
/*tx3*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx5*/ COMMIT;
/*tx3*/ COMMIT;
/*tx4*/ SELECT a, b FROM t WHERE NOT (a <= 2);
/*tx4*/ ROLLBACK;
