-- seed: 2026
-- case: 384
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a DOUBLE NOT NULL, b INT NOT NULL, c VARCHAR(10) COLLATE utf8mb4_bin DEFAULT 'ab', PRIMARY KEY (a, b));
/*init*/ INSERT INTO t VALUES (-0.5E0, 4, 'aa'), (3.0E0, 5, NULL), (3.0E0, 4, 'aa'), (-0.5E0, 0, 'b');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT (c IN ('aa', 'ab', '')) LOCK IN SHARE MODE;
/*tx1*/ INSERT INTO t VALUES (-0.5E0, 2, 'aa');
/*tx1*/ SELECT * FROM t WHERE a = 3.0E0;
/*tx2*/ UPDATE IGNORE t SET a = -0.5E0 WHERE b = 4 OR b < 3;
/*tx2*/ SELECT * FROM t;
/*tx2*/ DELETE FROM t WHERE a = 3.0E0;
/*tx1*/ REPLACE INTO t VALUES (-0.5E0, 1, 'b'), (3.0E0, 4, 'aa');
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
