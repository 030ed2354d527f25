CREATE TABLE products (sku VARCHAR(10) PRIMARY KEY, stock INT NOT NULL, state VARCHAR(10) NOT NULL DEFAULT 'ok');
INSERT INTO products (sku, stock) VALUES ('P1', 5), ('P2', 0), ('P3', 12);

Session A | Session B
--- | ---
BEGIN; |
 | BEGIN;
UPDATE products SET stock = CASE sku WHEN 'P1' THEN stock - 5 WHEN 'P3' THEN stock - 2 ELSE stock END, state = CASE WHEN stock = 0 THEN 'out' ELSE 'ok' END WHERE sku IN ('P1','P3'); |
 | UPDATE products SET stock = stock - 1 WHERE sku = 'P3' AND stock > 0;
COMMIT; |
 | UPDATE products SET state = IF(stock > 0, 'ok', 'out');
 | COMMIT;
SELECT * FROM products; |
