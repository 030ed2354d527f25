-- seed: 2026
-- case: 81
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC tx3=SER tx4=RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('b', 'b', -1.0E0), ('a', '', 1.0E0);
/*tx2*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE a = 'b';
/*tx1*/ BEGIN;
/*tx4*/ BEGIN;
/*tx1*/ SELECT b, MIN(DISTINCT b) FROM t GROUP BY b;
/*tx2*/ SELECT * FROM t WHERE a = 'a' FOR UPDATE;
/*tx4*/ UPDATE t SET a = 'B' WHERE NOT (b > '');
/*tx4*/ SELECT * FROM t;
/*tx3*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE c <> 1.0E0 AND c <> 1.5E0;
/*tx2*/ UPDATE t SET c = 1.5E0 WHERE b = a;
/*tx2*/ COMMIT;
/*tx3*/ UPDATE t SET b = '' WHERE (c * 1.5E0) > 1.0E0;
/*tx4*/ UPDATE t SET c = c + 1.0E0 WHERE c = (-1.0E0);
/*tx3*/ REPLACE INTO t VALUES ('b', 'b', -1.0E0);
/*tx4*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
/*tx1*/ COMMIT;
