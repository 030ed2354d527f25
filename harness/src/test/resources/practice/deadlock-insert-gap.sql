CREATE TABLE `t1` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `order_no` varchar(32) NOT NULL DEFAULT '' COMMENT 'number of the order',
  `create_time` datetime NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  KEY `idx_order` (`order_no`)
) ENGINE=InnoDB AUTO_INCREMENT=8 DEFAULT CHARSET=utf8mb4;

INSERT INTO t1 (id, order_no) VALUES (1, '1001'), (2, '1002'), (7, '1008');

| Session A | Session B |
|---|---|
| BEGIN; | |
| SELECT * FROM t1 WHERE order_no = '1005' FOR UPDATE; | |
| | BEGIN; |
| | SELECT * FROM t1 WHERE order_no = '1006' FOR UPDATE; |
| INSERT INTO t1 (order_no, create_time) VALUES ('1005', NOW()); | |
| | INSERT INTO t1 (order_no, create_time) VALUES ('1006', NOW()); |
| COMMIT; | |
| | ROLLBACK; |
