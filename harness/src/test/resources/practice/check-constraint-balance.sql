CREATE TABLE account (id INT PRIMARY KEY, owner VARCHAR(20), balance INT NOT NULL, CHECK (balance >= 0));
INSERT INTO account VALUES (1,'ann',100),(2,'bob',0);

Client A: BEGIN;
Client B: BEGIN;
Client A: UPDATE account SET balance = balance - 80 WHERE id = 1;
Client A: UPDATE account SET balance = balance + 80 WHERE id = 2;
Client B: UPDATE account SET balance = balance - 80 WHERE id = 1;
Client A: COMMIT;
Client B: ROLLBACK;
Client B: SELECT * FROM account;
