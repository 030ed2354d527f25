# Lost update when both clerks read first
CREATE TABLE `account` (
  `id` int(10) unsigned NOT NULL AUTO_INCREMENT COMMENT 'surrogate',
  `owner` varchar(64) COLLATE utf8mb4_unicode_ci NOT NULL DEFAULT '',
  `balance` decimal(20,2) NOT NULL DEFAULT '0.00',
  `opened` timestamp NOT NULL DEFAULT current_timestamp(),
  PRIMARY KEY (`id`) USING BTREE,
  KEY `owner_idx` (`owner`) USING BTREE COMMENT 'by name'
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci ROW_FORMAT=DYNAMIC COMMENT='accounts';
INSERT INTO `account` (`id`,`owner`,`balance`) VALUES (1,'ada',100.00),(2,'bob',50.00);

T1> BEGIN;
T1> SELECT balance FROM account WHERE id = 1;
T2> BEGIN;
T2> UPDATE account SET balance = balance - 30 WHERE id = 1;
T2> COMMIT;
T1> UPDATE account SET balance = balance + 10.50 WHERE id = 1;
T1> SELECT balance FROM account WHERE id = 1;
T1> COMMIT;
