mysql> CREATE TABLE accounts (id INT PRIMARY KEY, balance DECIMAL(10,2) NOT NULL) ENGINE=InnoDB;
Query OK, 0 rows affected (0.01 sec)

mysql> INSERT INTO accounts VALUES (1, 100.00), (2, 200.00);
Query OK, 2 rows affected (0.00 sec)
Records: 2  Duplicates: 0  Warnings: 0

-- Session 1
BEGIN;
UPDATE accounts SET balance = balance - 10 WHERE id = 1;
-- Session 2
BEGIN;
UPDATE accounts SET balance = balance - 20 WHERE id = 2;
-- Session 1
UPDATE accounts SET balance = balance + 10 WHERE id = 2; -- waits
-- Session 2
UPDATE accounts SET balance = balance + 20 WHERE id = 1;
ERROR 1213 (40001): Deadlock found when trying to get lock; try restarting transaction
-- Session 1
COMMIT;
