CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

T=0  Trx A: BEGIN;
T=1  Trx B: BEGIN;
T=2  Trx A: UPDATE t SET v = 5 WHERE id = 1;
T=3  Trx B: UPDATE t SET v = v + 1 WHERE id = 1;
T=4  Trx A: COMMIT;
T=5  Trx B: COMMIT;
