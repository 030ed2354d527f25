CREATE TABLE `users_stats` (
  `user_id` int(10) unsigned NOT NULL,
  `day` date NOT NULL,
  `hits` int(10) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (`user_id`,`day`)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
INSERT INTO users_stats VALUES (1,'2020-01-01',5);
-- session A
BEGIN;
INSERT INTO users_stats (user_id, day, hits) VALUES (1, '2020-01-01', 1) ON DUPLICATE KEY UPDATE hits = hits + 1;
-- session B
BEGIN;
INSERT INTO users_stats (user_id, day, hits) VALUES (1, '2020-01-01', 1), (2,'2020-01-01',1) ON DUPLICATE KEY UPDATE hits = hits + VALUES(hits);
-- session A
INSERT INTO users_stats (user_id, day, hits) VALUES (2, '2020-01-01', 1) ON DUPLICATE KEY UPDATE hits = hits + 1;
COMMIT;
-- session B
COMMIT;
SELECT * FROM users_stats;
