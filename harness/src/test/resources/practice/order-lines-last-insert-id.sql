CREATE TABLE `orders` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `customer` varchar(40) NOT NULL,
  `total` decimal(10,2) NOT NULL DEFAULT '0.00',
  PRIMARY KEY (`id`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
CREATE TABLE `order_lines` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `order_id` int(11) NOT NULL,
  `sku` varchar(10) NOT NULL,
  `qty` int(11) NOT NULL,
  PRIMARY KEY (`id`),
  KEY `fk_order` (`order_id`),
  CONSTRAINT `fk_order` FOREIGN KEY (`order_id`) REFERENCES `orders` (`id`) ON DELETE CASCADE
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

| Session A | Session B |
|---|---|
| START TRANSACTION; | |
| INSERT INTO orders (customer) VALUES ('ann'); | |
| | START TRANSACTION; |
| | INSERT INTO orders (customer) VALUES ('bob'); |
| SET @oid = LAST_INSERT_ID(); | |
| INSERT INTO order_lines (order_id, sku, qty) VALUES (@oid, 'A1', 2), (@oid, 'B7', 1); | |
| | INSERT INTO order_lines (order_id, sku, qty) VALUES (LAST_INSERT_ID(), 'A1', 5); |
| UPDATE orders SET total = 12.50 WHERE id = @oid; | |
| COMMIT; | |
| | ROLLBACK; |
| SELECT o.customer, l.sku, l.qty FROM orders o JOIN order_lines l ON l.order_id = o.id ORDER BY l.sku; | |
