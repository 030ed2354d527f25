CREATE TABLE orders (
  id INT PRIMARY KEY,
  price DECIMAL(8,2) NOT NULL,
  qty INT NOT NULL,
  total DECIMAL(10,2) AS (price * qty) STORED,
  KEY (total)
);
INSERT INTO orders (id, price, qty) VALUES (1, 9.99, 1), (2, 5.00, 10), (3, 1.50, 4);

| Time | Tx A                                                  | Tx B                                        |
|------|-------------------------------------------------------|---------------------------------------------|
| 1    | BEGIN;                                                |                                             |
| 2    | SELECT id, total FROM orders WHERE total > 9 FOR UPDATE; |                                          |
| 3    |                                                       | BEGIN;                                      |
| 4    |                                                       | UPDATE orders SET qty = 9 WHERE id = 3;     |
| 5    | COMMIT;                                               |                                             |
| 6    |                                                       | COMMIT;                                     |
| 7    | SELECT * FROM orders;                                 |                                             |
