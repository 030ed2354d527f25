CREATE TABLE orders (id INT PRIMARY KEY, customer INT, amount INT, KEY (customer));
INSERT INTO orders VALUES (1, 1, 10), (2, 1, 20), (3, 2, 30);
T1> BEGIN;
T1> SELECT big.id, big.amount FROM (SELECT * FROM orders WHERE amount >= 20) AS big WHERE big.customer = 1;
T2> INSERT INTO orders VALUES (4, 1, 40);
T1> WITH mine AS (SELECT id, amount FROM orders WHERE customer = 1) SELECT * FROM mine WHERE amount > 10;
T1> COMMIT;
T1> SELECT * FROM (SELECT id, amount FROM orders WHERE customer = 1) AS mine;
