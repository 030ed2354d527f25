-- Classic: both transactions hold the gap, both want to insert
CREATE TABLE `orders` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `order_no` int(11) NOT NULL,
  `note` varchar(32) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `idx_order_no` (`order_no`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO `orders` (`order_no`, `note`) VALUES (1001,'a'),(1002,'b'),(1006,'c');

Transaction A                                              Transaction B
-------------                                              -------------
BEGIN;
                                                           BEGIN;
SELECT * FROM orders WHERE order_no = 1007 FOR UPDATE;
                                                           SELECT * FROM orders WHERE order_no = 1008 FOR UPDATE;
INSERT INTO orders (order_no,note) VALUES (1007,'x');
                                                           INSERT INTO orders (order_no,note) VALUES (1008,'y');
COMMIT;
                                                           COMMIT;
