CREATE TABLE account (id INT PRIMARY KEY, balance DECIMAL(10,2) NOT NULL) ENGINE=InnoDB;
INSERT INTO account VALUES (1, 100.00), (2, 50.00);

T1> START TRANSACTION;
T1> SELECT balance INTO @b FROM account WHERE id = 1;
T2> START TRANSACTION;
T2> SELECT balance INTO @b FROM account WHERE id = 1;
T1> UPDATE account SET balance = @b - 30 WHERE id = 1;
T1> UPDATE account SET balance = balance + 30 WHERE id = 2;
T2> UPDATE account SET balance = @b - 50 WHERE id = 1;
T1> COMMIT;
T2> COMMIT;
T1> SELECT * FROM account;
