-- seed: 2026
-- case: 84
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(20) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b VARCHAR(20) COLLATE utf8mb4_bin NOT NULL, c DOUBLE, KEY kb (b), CHECK (b <> 'a'));
/*init*/ INSERT INTO t VALUES ('aa', 'B', 10.0E0), ('', 'ba', 2.5E0);
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx1*/ UPDATE t SET b = b WHERE NOT ((NOT (b NOT IN (''))) AND c <=> NULL);
/*tx1*/ SELECT * FROM t;
/*tx2*/ UPDATE t SET c = 1.5E0 WHERE NOT ((NOT (b NOT IN (''))) AND c <=> NULL);
/*tx1*/ INSERT INTO t VALUES ('b', 'B', 2.5E0);
/*tx2*/ SELECT * FROM t;
/*tx2*/ ROLLBACK;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
