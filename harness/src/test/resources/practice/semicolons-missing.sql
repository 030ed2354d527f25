CREATE TABLE m (id INT PRIMARY KEY, v INT)
INSERT INTO m VALUES (1,1)

Transaction 1
BEGIN
UPDATE m SET v = 2 WHERE id = 1

Transaction 2
BEGIN
UPDATE m SET v = 3 WHERE id = 1

Transaction 1
COMMIT

Transaction 2
COMMIT
