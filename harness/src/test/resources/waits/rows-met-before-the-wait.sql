-- id: rows-met-before-the-wait
-- isolation: RC
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT, c INT, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0,2,0),(1,0,0);
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO t VALUES (0,0,0);
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO t VALUES (2,0,0),(0,0,0) ON DUPLICATE KEY UPDATE c = 0;
/*tx3*/ ROLLBACK;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO t VALUES (2,1,0);
/*tx2*/ COMMIT;
/*tx1*/ COMMIT;
