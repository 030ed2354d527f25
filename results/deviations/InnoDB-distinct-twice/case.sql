-- id: InnoDB-distinct-twice
-- target: mariadb:11.4.5
-- replay: ./isolde replay results/deviations/InnoDB-distinct-twice/case.sql --times 3
-- isolation: RR
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a INT PRIMARY KEY, b INT NOT NULL, UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES (0, 0);
/*tx2*/ BEGIN;
/*tx2*/ SELECT * FROM t;
/*tx1*/ UPDATE t SET b = 1;
/*tx1*/ ROLLBACK;
/*tx2*/ INSERT INTO t VALUES (1, 0);
/*tx2*/ SELECT DISTINCT b FROM t;
/*tx2*/ COMMIT;
