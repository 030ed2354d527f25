CREATE TABLE ledger (id int primary key auto_increment, account int not null, amount decimal(10,2) not null, key (account));
INSERT INTO ledger (account, amount) VALUES (1, 100.00), (1, -20.00), (2, 50.00);
/* conn 1 */ START TRANSACTION;
/* conn 1 */ SELECT account, SUM(amount) FROM ledger GROUP BY account HAVING SUM(amount) > 0;
/* conn 2 */ INSERT INTO ledger (account, amount) VALUES (1, -80.00);
/* conn 1 */ SELECT id, SUM(amount) OVER (PARTITION BY account ORDER BY id) AS balance FROM ledger;
/* conn 1 */ INSERT INTO ledger (account, amount) SELECT 2, SUM(amount) FROM ledger WHERE account = 1;
/* conn 1 */ COMMIT;
