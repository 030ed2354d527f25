-- id: update-two-tables
-- source: common (a transfer between two tables in one statement)
-- dbms: mariadb,mysql
-- isolation: RU,RC,RR,SER
/*init*/ CREATE TABLE account (id INT PRIMARY KEY, amount INT);
/*init*/ CREATE TABLE savings (id INT PRIMARY KEY, owner INT, amount INT, KEY (owner));
/*init*/ INSERT INTO account VALUES (1, 10), (2, 20);
/*init*/ INSERT INTO savings VALUES (7, 1, 70), (8, 2, 80);
/*tx1*/ BEGIN;
/*tx1*/ UPDATE account a JOIN savings s ON s.owner = a.id SET a.amount = a.amount - 5, s.amount = s.amount + 5 WHERE a.id = 1;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE savings SET amount = 1 WHERE id = 8;
/*tx2*/ SELECT * FROM account;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM account, savings WHERE account.id = savings.owner;
/*tx2*/ COMMIT;
