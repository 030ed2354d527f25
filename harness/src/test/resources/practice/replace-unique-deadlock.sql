DROP TABLE IF EXISTS t_replace;
CREATE TABLE t_replace (
  id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
  uk VARCHAR(20) NOT NULL,
  val INT NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  UNIQUE KEY uniq_uk (uk)
) ENGINE=InnoDB;
INSERT INTO t_replace (uk, val) VALUES ('a', 1), ('c', 3), ('e', 5);

-- session 1
START TRANSACTION;
REPLACE INTO t_replace (uk, val) VALUES ('c', 30);
-- session 2
START TRANSACTION;
REPLACE INTO t_replace (uk, val) VALUES ('c', 31);
-- session 1
REPLACE INTO t_replace (uk, val) VALUES ('b', 20);
COMMIT;
-- session 2
COMMIT;
SELECT uk, val FROM t_replace ORDER BY uk;
