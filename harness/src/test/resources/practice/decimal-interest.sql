CREATE TABLE savings (id INT PRIMARY KEY, bal DECIMAL(12,2) NOT NULL, rate DECIMAL(5,4) NOT NULL);
INSERT INTO savings VALUES (1, 1000.00, 0.0125), (2, 50.50, 0.0200);
-- nightly
START TRANSACTION;
UPDATE savings SET bal = ROUND(bal * (1 + rate), 2);
-- teller
START TRANSACTION;
UPDATE savings SET bal = bal - 20.25 WHERE id = 2 AND bal >= 20.25;
-- nightly
COMMIT;
-- teller
COMMIT;
SELECT * FROM savings;
