/* Reserve the stock for all lines of an order at once */
CREATE TABLE stock (sku CHAR(4) PRIMARY KEY, available INT NOT NULL);
CREATE TABLE order_line (order_id INT, sku CHAR(4), qty INT, reserved TINYINT NOT NULL DEFAULT 0, PRIMARY KEY (order_id, sku));
INSERT INTO stock VALUES ('A001', 10), ('B002', 3);
INSERT INTO order_line (order_id, sku, qty) VALUES (1,'A001',4),(1,'B002',2),(2,'A001',7),(2,'B002',1);

-- Thread 1
BEGIN;
UPDATE stock s JOIN order_line l ON l.sku = s.sku SET s.available = s.available - l.qty WHERE l.order_id = 1 AND s.available >= l.qty;
-- Thread 2
BEGIN;
UPDATE stock s JOIN order_line l ON l.sku = s.sku SET s.available = s.available - l.qty WHERE l.order_id = 2 AND s.available >= l.qty;
-- Thread 1
UPDATE order_line SET reserved = 1 WHERE order_id = 1;
COMMIT;
-- Thread 2
ROLLBACK;
SELECT * FROM stock;
