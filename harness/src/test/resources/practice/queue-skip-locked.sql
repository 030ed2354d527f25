CREATE TABLE jobs (
  id INT AUTO_INCREMENT PRIMARY KEY,
  status ENUM('pending','running','done') NOT NULL DEFAULT 'pending',
  payload JSON,
  created_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP,
  KEY idx_status (status)
);
INSERT INTO jobs (payload) VALUES ('{"n": 1}'), ('{"n": 2}'), ('{"n": 3}');
-- worker 1
START TRANSACTION;
SELECT id FROM jobs WHERE status = 'pending' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED;
-- worker 2
START TRANSACTION;
SELECT id FROM jobs WHERE status = 'pending' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED;
-- worker 1
UPDATE jobs SET status = 'running' WHERE id = 1;
COMMIT;
-- worker 2
UPDATE jobs SET status = 'running' WHERE id = 2;
COMMIT;
