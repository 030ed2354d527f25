CREATE TABLE doc (id INT PRIMARY KEY, body JSON, rev INT NOT NULL DEFAULT 1);
INSERT INTO doc (id, body) VALUES (1, '{"likes": 1}');
-- s1
BEGIN;
UPDATE doc SET body = JSON_SET(body, '$.likes', JSON_EXTRACT(body, '$.likes') + 1), rev = rev + 1 WHERE id = 1 AND rev = 1;
-- s2
BEGIN;
UPDATE doc SET body = JSON_SET(body, '$.likes', 5), rev = rev + 1 WHERE id = 1 AND rev = 1;
-- s1
COMMIT;
-- s2
COMMIT;
SELECT id, rev FROM doc;
