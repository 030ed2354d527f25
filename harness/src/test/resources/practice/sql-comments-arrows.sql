CREATE TABLE lockme (id INT PRIMARY KEY, v INT);
INSERT INTO lockme VALUES (1,0),(2,0);
T1                                     T2
START TRANSACTION;
                                       START TRANSACTION;
SELECT * FROM lockme WHERE id=1 LOCK IN SHARE MODE;
                                       SELECT * FROM lockme WHERE id=1 LOCK IN SHARE MODE;
UPDATE lockme SET v=1 WHERE id=1;      -- T1 waits
                                       UPDATE lockme SET v=2 WHERE id=1; -- deadlock -> rollback
COMMIT;
