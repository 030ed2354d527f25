CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

Session A                     Session B
=========                     =========
BEGIN;
UPDATE t SET v=5 WHERE id=1;
                              BEGIN;
                              UPDATE t SET v=v+1 WHERE id=1;
                              [blocked]
COMMIT;
                              [Query OK, 1 row affected]
                              COMMIT;
