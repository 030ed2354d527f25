-- Two workers poll the same queue; the second must not get the job of the first.
mysql> SHOW CREATE TABLE jobs\G
CREATE TABLE `jobs` (
  `id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `queue` varchar(32) NOT NULL,
  `priority` tinyint NOT NULL DEFAULT '0',
  `state` enum('new','running','done') NOT NULL DEFAULT 'new',
  `worker` varchar(20) DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `poll` (`queue`,`state`,`priority`)
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4;
INSERT INTO jobs (id, queue, priority, state) VALUES (1,'mail',0,'new'),(2,'mail',5,'new'),(3,'sms',1,'new');

w1> BEGIN;
w1> SELECT id FROM jobs WHERE queue = 'mail' AND state = 'new' ORDER BY priority DESC LIMIT 1 FOR UPDATE SKIP LOCKED;
w2> BEGIN;
w2> SELECT id FROM jobs WHERE queue = 'mail' AND state = 'new' ORDER BY priority DESC LIMIT 1 FOR UPDATE SKIP LOCKED;
w1> UPDATE jobs SET state = 'running', worker = 'w1' WHERE id = 2;
w1> COMMIT;
w2> COMMIT;
w2> SELECT id, state, worker FROM jobs;
