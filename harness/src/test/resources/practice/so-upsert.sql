CREATE TABLE test_upsert (
   id BIGINT UNSIGNED NOT NULL AUTO_INCREMENT,
   ext_id VARCHAR(64) NOT NULL,
   payload TEXT,
   updated TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
   PRIMARY KEY (id),
   UNIQUE KEY uk_ext (ext_id)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4;

Session A:
START TRANSACTION;
INSERT INTO test_upsert (ext_id, payload) VALUES ('a','1'),('c','1') ON DUPLICATE KEY UPDATE payload = VALUES(payload);

Session B:
START TRANSACTION;
INSERT INTO test_upsert (ext_id, payload) VALUES ('b','2') ON DUPLICATE KEY UPDATE payload = VALUES(payload);

Session A:
INSERT INTO test_upsert (ext_id, payload) VALUES ('d','1') ON DUPLICATE KEY UPDATE payload = VALUES(payload);
COMMIT;

Session B:
COMMIT;
SELECT ext_id, payload FROM test_upsert ORDER BY ext_id;
