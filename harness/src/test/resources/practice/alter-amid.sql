/*init*/ CREATE TABLE t (id INT PRIMARY KEY, v INT);
/*init*/ INSERT INTO t VALUES (1, 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t;
/*tx2*/ ALTER TABLE t ADD COLUMN w INT DEFAULT 7;
/*tx1*/ SELECT * FROM t;
/*tx1*/ COMMIT;
/*tx1*/ SELECT * FROM t;
