-- seed: 2026
-- case: 278
-- isolation: RU
-- isolation-tx: tx1=RU tx2=RC tx3=RR
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (0.0E0, 'ab'), (2.5E0, 'ab'), (1.0E0, '');
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (5, 'aa'), (5, ''), (3, '');
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx2*/ DELETE FROM t WHERE (b >= 'aa' AND (b NOT IN ('ab'))) OR (a IN (2.5E0, 1.0E0, 0.0E0));
/*tx1*/ BEGIN;
/*tx3*/ SELECT a FROM t WHERE (a * 1.0E0) <> 1.0E0;
/*tx3*/ SELECT * FROM t WHERE b < 'ab' OR (EXISTS (SELECT 1 FROM t AS y LEFT JOIN u AS z ON y.b <= z.b WHERE y.b > t.b AND (y.a + 2.5E0) <> 2.5E0)) FOR UPDATE;
/*tx1*/ SELECT * FROM t WHERE (b >= 'aa' AND (b NOT IN ('ab'))) OR (a IN (2.5E0, 1.0E0, 0.0E0));
/*tx1*/ SELECT * FROM u WHERE a <> 5 FOR UPDATE;
/*tx2*/ COMMIT;
/*tx3*/ INSERT INTO u SELECT a, 'b' FROM u WHERE a = 5;
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
