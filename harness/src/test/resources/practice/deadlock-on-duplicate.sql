CREATE TABLE counters (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
  name VARCHAR(64) NOT NULL,
  hits INT UNSIGNED NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  UNIQUE KEY uk_name (name)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;
INSERT INTO counters (name, hits) VALUES ('a', 1), ('f', 1);

/* t1 */ START TRANSACTION;
/* t2 */ START TRANSACTION;
/* t1 */ INSERT INTO counters (name, hits) VALUES ('b', 1) ON DUPLICATE KEY UPDATE hits = hits + VALUES(hits);
/* t2 */ INSERT INTO counters (name, hits) VALUES ('c', 1) ON DUPLICATE KEY UPDATE hits = hits + VALUES(hits);
/* t1 */ INSERT INTO counters (name, hits) VALUES ('d', 1) ON DUPLICATE KEY UPDATE hits = hits + VALUES(hits);
/* t1 */ COMMIT;
/* t2 */ COMMIT;
