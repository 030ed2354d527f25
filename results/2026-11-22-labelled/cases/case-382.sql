-- seed: 2026
-- case: 382
-- isolation: RC
-- isolation-tx: tx1=RC tx2=RC tx3=SER tx4=RR
-- sessions: tx1 tx2 tx3 tx4
/*init*/ CREATE TABLE t (a VARCHAR(10) COLLATE utf8mb4_bin NOT NULL PRIMARY KEY, b INT NOT NULL, KEY kb (b), KEY kk (a, b));
/*init*/ INSERT INTO t VALUES ('', 3), ('aa', -2), ('ab', 3), ('B', 10);
/*tx1*/ BEGIN;
/*tx3*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a >= '';
/*tx4*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE a = '';
/*tx1*/ SELECT a, b FROM t WHERE (a IN ('B', 'b')) OR b = (-1);
/*tx4*/ SELECT * FROM t;
/*tx2*/ COMMIT;
/*tx4*/ UPDATE t SET a = a WHERE NOT (b < (-1));
/*tx3*/ SELECT * FROM t;
/*tx1*/ INSERT INTO t VALUES ('ba', -1);
/*tx3*/ SELECT * FROM t WHERE (a = 'ab' OR b = (-1)) AND ((a BETWEEN '' AND '') AND a = '');
/*tx3*/ SELECT * FROM t WHERE b = 3;
/*tx3*/ DELETE FROM t WHERE (b BETWEEN 10 AND 10) AND b = (-1);
/*tx1*/ SELECT * FROM t WHERE a <> 'ab';
/*tx1*/ COMMIT;
/*tx4*/ SELECT * FROM t;
/*tx3*/ DELETE FROM t WHERE a = '';
/*tx3*/ COMMIT;
/*tx4*/ COMMIT;
