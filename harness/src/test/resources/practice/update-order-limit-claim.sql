CREATE TABLE tasks (
  id INT PRIMARY KEY,
  state VARCHAR(10) NOT NULL DEFAULT 'ready',
  worker INT NULL,
  run_at DATETIME NULL,
  INDEX (state, run_at)
);
INSERT INTO tasks (id, run_at) VALUES (1,'2019-01-01 10:00:00'),(2,'2019-01-01 09:00:00'),(3,'2019-01-02 00:00:00');
-- W1
BEGIN;
UPDATE tasks SET state = 'running', worker = 1 WHERE state = 'ready' ORDER BY run_at LIMIT 1;
-- W2
BEGIN;
UPDATE tasks SET state = 'running', worker = 2 WHERE state = 'ready' ORDER BY run_at LIMIT 1;
-- W1
COMMIT;
-- W2
COMMIT;
SELECT id, worker FROM tasks WHERE state = 'running';
