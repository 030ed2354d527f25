-- isolation: SER
-- sessions: tx1 tx3
/*init*/ CREATE TABLE t (a DECIMAL(4, 1) PRIMARY KEY);
/*init*/ INSERT INTO t VALUES (0);
/*init*/ CREATE TABLE u (b DECIMAL(4, 1), KEY kb (b), FOREIGN KEY (b) REFERENCES t (a) ON DELETE SET NULL);
/*init*/ INSERT INTO u VALUES (0);
/*tx3*/ BEGIN;
/*tx3*/ SELECT * FROM u;
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t;
/*tx1*/ SELECT * FROM u;
/*tx1*/ ROLLBACK;
/*tx3*/ COMMIT;
