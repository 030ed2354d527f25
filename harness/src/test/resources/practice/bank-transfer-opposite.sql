-- setup
CREATE TABLE accounts (account_no VARCHAR(8) NOT NULL, balance DECIMAL(10,2) NOT NULL, PRIMARY KEY (account_no)) ENGINE = InnoDB;
INSERT INTO accounts VALUES ('A-100', 500.00), ('A-200', 300.00);

-- time | Tx 1 | Tx 2
-- t1: Tx 1
START TRANSACTION;
UPDATE accounts SET balance = balance - 50.00 WHERE account_no = 'A-100';
-- t2: Tx 2
START TRANSACTION;
UPDATE accounts SET balance = balance - 20.00 WHERE account_no = 'A-200';
-- t3: Tx 1
UPDATE accounts SET balance = balance + 50.00 WHERE account_no = 'A-200';
-- t4: Tx 2
UPDATE accounts SET balance = balance + 20.00 WHERE account_no = 'A-100';
-- t5: Tx 1
COMMIT;
-- t6: Tx 2
COMMIT;
