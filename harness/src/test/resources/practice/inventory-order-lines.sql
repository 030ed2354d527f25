CREATE TABLE products (
  product_id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  sku VARCHAR(50) NOT NULL,
  stock INT NOT NULL DEFAULT 0,
  price DECIMAL(10,2) DEFAULT '0.00',
  is_active TINYINT(1) NOT NULL DEFAULT '1',
  created_at DATETIME DEFAULT NULL,
  PRIMARY KEY (product_id),
  UNIQUE KEY sku_unique (sku),
  KEY idx_active (is_active, stock)
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
CREATE TABLE order_lines (
  id INT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  product_id INT UNSIGNED NOT NULL,
  qty INT NOT NULL,
  CONSTRAINT fk_prod FOREIGN KEY (product_id) REFERENCES products (product_id) ON DELETE RESTRICT ON UPDATE CASCADE
) ENGINE=InnoDB;
INSERT INTO products (product_id, sku, stock, price, created_at) VALUES (1,'A-1',5,9.50,'2022-02-02 02:02:02'),(2,'B-2',0,1.25,NULL),(3,'C-3',7,100,NULL);

-- Terminal 1
START TRANSACTION;
INSERT INTO order_lines (product_id, qty) VALUES (1, 2);
-- Terminal 2
START TRANSACTION;
INSERT INTO order_lines (product_id, qty) VALUES (1, 1);
-- Terminal 1
UPDATE products SET stock = stock - 2 WHERE product_id = 1 AND stock >= 2;
-- Terminal 2
UPDATE products SET stock = stock - 1 WHERE product_id = 1 AND stock >= 1;
-- Terminal 1
COMMIT;
