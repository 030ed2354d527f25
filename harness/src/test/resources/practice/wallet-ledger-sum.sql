CREATE TABLE ledger (id INT AUTO_INCREMENT PRIMARY KEY, account INT NOT NULL, amount INT NOT NULL, KEY (account));
INSERT INTO ledger (account, amount) VALUES (1, 100), (1, -30), (2, 50);
-- req1
BEGIN;
SELECT SUM(amount) FROM ledger WHERE account = 1 FOR UPDATE;
-- req2
BEGIN;
SELECT SUM(amount) FROM ledger WHERE account = 1 FOR UPDATE;
-- req1
INSERT INTO ledger (account, amount) VALUES (1, -60);
COMMIT;
-- req2
INSERT INTO ledger (account, amount) VALUES (1, -60);
COMMIT;
SELECT account, SUM(amount) FROM ledger GROUP BY account;
