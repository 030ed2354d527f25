CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

Transaction T1: BEGIN
Transaction T2: BEGIN
Transaction T1: UPDATE t SET v = 5 WHERE id = 1
Transaction T2: UPDATE t SET v = v + 1 WHERE id = 1
Transaction T1: COMMIT
Transaction T2: COMMIT
