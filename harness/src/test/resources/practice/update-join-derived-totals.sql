CREATE TABLE customers (id INT PRIMARY KEY, name VARCHAR(20), total INT NOT NULL DEFAULT 0);
CREATE TABLE invoices (id INT PRIMARY KEY, customer_id INT NOT NULL, amount INT NOT NULL, KEY (customer_id));
INSERT INTO customers (id, name) VALUES (1,'ann'),(2,'ben'),(3,'cyn');
INSERT INTO invoices VALUES (1,1,10),(2,1,15),(3,2,7);

-- Session 1
BEGIN;
INSERT INTO invoices VALUES (4,2,100);
-- Session 2
BEGIN;
UPDATE customers c JOIN (SELECT customer_id, SUM(amount) AS s FROM invoices GROUP BY customer_id) i ON i.customer_id = c.id SET c.total = i.s;
-- Session 1
COMMIT;
-- Session 2
COMMIT;
SELECT id, total FROM customers ORDER BY id;
