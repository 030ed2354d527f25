-- seed: 2026
-- case: 33
-- isolation: RR
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b BIGINT, KEY kb (b));
/*init*/ INSERT INTO t VALUES ('aa', 3000000000);
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE a = 'aa';
/*tx2*/ UPDATE t SET b = b + (-1) WHERE a <=> 'aa' ORDER BY a DESC LIMIT 2;
/*tx3*/ BEGIN;
/*tx2*/ COMMIT;
/*tx3*/ SELECT * FROM t WHERE a = 'aa';
/*tx1*/ COMMIT;
/*tx3*/ COMMIT;
