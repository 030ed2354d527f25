CREATE TABLE ticket (
  id INT UNSIGNED NOT NULL AUTO_INCREMENT,
  status ENUM('new','open','closed') NOT NULL DEFAULT 'new',
  assignee VARCHAR(20) DEFAULT NULL,
  PRIMARY KEY (id),
  KEY idx_status (status)
) ENGINE=InnoDB;
INSERT INTO ticket (status) VALUES ('new'),('new'),('open'),('closed');
-- Worker 1
BEGIN;
SELECT id FROM ticket WHERE status = 'new' ORDER BY id LIMIT 1 FOR UPDATE;
-- Worker 2
BEGIN;
SELECT id FROM ticket WHERE status = 'new' ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED;
-- Worker 1
UPDATE ticket SET status = 'open', assignee = 'w1' WHERE id = 1;
COMMIT;
-- Worker 2
UPDATE ticket SET status = 'open', assignee = 'w2' WHERE id = 2 AND status = 'new';
COMMIT;
SELECT status, COUNT(*) FROM ticket GROUP BY status;
