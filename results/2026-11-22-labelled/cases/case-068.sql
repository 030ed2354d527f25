-- seed: 2026
-- case: 68
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT, c VARCHAR(5) COLLATE utf8mb4_bin, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('ab', NULL, NULL);
/*tx2*/ SELECT COUNT(c), COUNT(*), MAX(DISTINCT b) FROM t WHERE (a BETWEEN 'b' AND 'b') XOR (b NOT IN (4, -1)) LOCK IN SHARE MODE;
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ UPDATE t SET b = NULL WHERE NOT (a = 'b' AND b < 2);
/*tx1*/ SELECT * FROM t;
/*tx2*/ SELECT AVG(b), COUNT(b) FROM t WHERE (b <> 2) IS NULL;
/*tx1*/ COMMIT;
/*tx2*/ DELETE FROM t WHERE a <= 'ab';
/*tx2*/ COMMIT;
