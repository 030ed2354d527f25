CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

1. (A) BEGIN;
2. (B) BEGIN;
3. (A) UPDATE t SET v = 5 WHERE id = 1;
4. (B) UPDATE t SET v = v + 1 WHERE id = 1;   -- blocks
5. (A) COMMIT;
6. (B) COMMIT;
