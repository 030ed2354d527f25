CREATE TABLE `t_pay` (
  `id` bigint(20) NOT NULL AUTO_INCREMENT,
  `order_no` varchar(32) NOT NULL,
  `status` tinyint(4) NOT NULL DEFAULT '0',
  PRIMARY KEY (`id`),
  KEY `idx_order` (`order_no`),
  KEY `idx_status` (`status`)
) ENGINE=InnoDB AUTO_INCREMENT=100 DEFAULT CHARSET=utf8mb4 COMMENT='payments';
INSERT INTO t_pay VALUES (1,'A',0),(2,'B',0),(3,'C',1);
Session A                                                    | Session B
BEGIN;                                                       | BEGIN;
UPDATE t_pay SET status=1 WHERE order_no='A' AND status=0;   |
                                                             | UPDATE t_pay SET status=1 WHERE order_no='B' AND status=0;
COMMIT;                                                      |
                                                             | COMMIT;
