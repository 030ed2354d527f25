CREATE TABLE `post` (
  `id` int unsigned NOT NULL AUTO_INCREMENT,
  `title` varchar(100) NOT NULL,
  `created_at` timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP,
  `updated_at` timestamp NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
  PRIMARY KEY (`id`),
  UNIQUE KEY `u_title` (`title`)
) ENGINE=InnoDB AUTO_INCREMENT=3 DEFAULT CHARSET=utf8mb4;
INSERT INTO `post` (`id`,`title`) VALUES (1,'hello'),(2,'world');
-- A
BEGIN;
INSERT IGNORE INTO post (title) VALUES ('hello');
INSERT INTO post (title) VALUES ('new');
-- B
BEGIN;
INSERT INTO post (title) VALUES ('new');
-- A
ROLLBACK;
-- B
COMMIT;
SELECT id, title FROM post ORDER BY id;
