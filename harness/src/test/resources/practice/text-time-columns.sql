CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

time  session 1                              session 2
----  -------------------------------------  --------------------------------------
 1    BEGIN;
 2                                           BEGIN;
 3    UPDATE t SET v = 5 WHERE id = 1;
 4                                           UPDATE t SET v = v + 1 WHERE id = 1;
 5    COMMIT;
 6                                           COMMIT;
