CREATE TABLE price_history (id INT PRIMARY KEY, product INT NOT NULL, price INT NOT NULL, KEY (product));
INSERT INTO price_history VALUES (1,1,100),(2,1,110),(3,2,50),(4,2,45);

-- Session 1
BEGIN;
SELECT product, price FROM (SELECT product, price, ROW_NUMBER() OVER (PARTITION BY product ORDER BY id DESC) AS rn FROM price_history) x WHERE rn = 1;
-- Session 2
INSERT INTO price_history VALUES (5,1,120);
-- Session 1
SELECT id, product, price, SUM(price) OVER (PARTITION BY product ORDER BY id) AS running FROM price_history ORDER BY id;
SELECT product, price, RANK() OVER (ORDER BY price DESC) FROM price_history;
COMMIT;
