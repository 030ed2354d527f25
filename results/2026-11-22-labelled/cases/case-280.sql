-- seed: 2026
-- case: 280
-- isolation: RR
-- isolation-tx: tx1=RR tx2=SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO t VALUES (2.0E0, 'b'), (0.5E0, 'b');
/*init*/ CREATE TABLE u (a INT, b VARCHAR(20) COLLATE utf8mb4_bin);
/*init*/ INSERT INTO u VALUES (10, 'ba'), (4, 'a'), (2, 'a');
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx1*/ BEGIN;
/*tx2*/ UPDATE IGNORE t SET a = a + 20.0E0 WHERE NOT (a = 0.5E0 AND (a + 3.0E0) < 0.5E0);
/*tx1*/ UPDATE t SET b = b WHERE NOT (b NOT IN ('b'));
/*tx2*/ SELECT a FROM t WHERE EXISTS (SELECT * FROM u LEFT JOIN t AS z ON u.b = z.b AND ((z.b IS NOT NULL) AND z.a <> 2.0E0));
/*tx2*/ UPDATE t SET a = NULL, b = 'ba' WHERE NOT (b <> 'ba') ORDER BY b DESC, a LIMIT 2;
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
