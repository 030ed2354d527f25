-- id: phantom-is-kept-away
-- source: MySQL manual, "InnoDB Locking", next-key locks
-- isolation: RR
/*init*/ CREATE TABLE t (id INT PRIMARY KEY, n INT);
/*init*/ INSERT INTO t VALUES (1, 1), (10, 10);
/*tx1*/ BEGIN;
/*tx1*/ SELECT * FROM t WHERE id > 5 FOR UPDATE;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (7, 7);
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
