CREATE TABLE tasks (id INT PRIMARY KEY AUTO_INCREMENT, owner INT NOT NULL DEFAULT 0, KEY(owner));
INSERT INTO tasks (owner) VALUES (0),(0),(0);
-- w1
SET @tid := 0;
UPDATE tasks SET owner = 1, id = (@tid := id) WHERE owner = 0 ORDER BY id LIMIT 1;
SELECT @tid;
-- w2
UPDATE tasks SET owner = 2 WHERE owner = 0 ORDER BY id LIMIT 1;
-- w1
SELECT * FROM tasks;
