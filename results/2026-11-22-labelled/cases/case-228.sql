-- seed: 2026
-- case: 228
-- isolation: RU
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, KEY ka (a));
/*init*/ INSERT INTO t VALUES (1.0E0, 2), (-1.0E0, 0);
/*tx2*/ BEGIN;
/*tx1*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx2*/ UPDATE t SET b = 0, a = 3.0E0 WHERE (b - 7) >= 7;
/*tx1*/ REPLACE INTO t VALUES (-1.0E0, 1);
/*tx1*/ UPDATE IGNORE t SET b = 7 WHERE b = 2;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t;
/*tx2*/ COMMIT;
