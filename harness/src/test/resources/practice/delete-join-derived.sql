CREATE TABLE logs (id INT PRIMARY KEY AUTO_INCREMENT, host VARCHAR(10), msg VARCHAR(10));
INSERT INTO logs (host, msg) VALUES ('h1','a'),('h1','b'),('h2','c'),('h1','d');

-- conn A
BEGIN;
DELETE l FROM logs l JOIN (SELECT host, MAX(id) AS keep_id FROM logs GROUP BY host) k ON k.host = l.host AND l.id < k.keep_id;
-- conn B
UPDATE logs SET msg = 'z' WHERE id = 3;
-- conn A
COMMIT;
-- conn B
SELECT * FROM logs;
