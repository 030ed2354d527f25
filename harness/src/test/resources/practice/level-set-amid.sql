-- SET SESSION amid a transaction: a deadlock does not end the level, SET autocommit = 1 leaves it to one more transaction
-- isolation: RU
CREATE TABLE t (a INT PRIMARY KEY, b INT);
INSERT INTO t VALUES (1, 0), (2, 0), (3, 0);
T1> BEGIN;
T2> BEGIN;
T2> UPDATE t SET b = 6 WHERE a = 3;
T2> UPDATE t SET b = 5 WHERE a = 1;
T2> UPDATE t SET b = 7 WHERE a = 3;
T1> SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
T1> UPDATE t SET b = 7 WHERE a = 2;
T2> UPDATE t SET b = 8 WHERE a = 2;
T1> UPDATE t SET b = 9 WHERE a = 1;
-- ERROR 1213 (40001): Deadlock found when trying to get lock; try restarting transaction
T1> SELECT * FROM t WHERE a = 3;
T1> COMMIT;
T1> SELECT * FROM t WHERE a = 3;
T2> COMMIT;
