CREATE TABLE jobs (
  id INT AUTO_INCREMENT PRIMARY KEY,
  status ENUM('new','running','done') NOT NULL DEFAULT 'new',
  priority TINYINT NOT NULL DEFAULT 5,
  payload TEXT,
  worker VARCHAR(20),
  KEY (status, priority)
);
INSERT INTO jobs (priority, payload) VALUES (1,'mail'),(5,'thumb'),(3,'report'),(5,'sync');

-- Worker A
START TRANSACTION;
SELECT id, payload FROM jobs WHERE status = 'new' ORDER BY priority DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED;
-- Worker B
START TRANSACTION;
SELECT id, payload FROM jobs WHERE status = 'new' ORDER BY priority DESC, id LIMIT 1 FOR UPDATE SKIP LOCKED;
-- Worker A
UPDATE jobs SET status = 'running', worker = 'A' WHERE id = 2;
COMMIT;
-- Worker B
UPDATE jobs SET status = 'running', worker = 'B' WHERE id = 4;
COMMIT;
SELECT id, status, worker FROM jobs ORDER BY id;
