CREATE TABLE ev (id INT AUTO_INCREMENT PRIMARY KEY, doc JSON NOT NULL);
INSERT INTO ev (doc) VALUES ('{"type": "login", "n": 1}'), ('{"type": "logout", "n": 2}');
-- Session 1
START TRANSACTION;
SELECT id, JSON_EXTRACT(doc, '$.n') AS n FROM ev WHERE id = 1;
-- Session 2
UPDATE ev SET doc = JSON_SET(doc, '$.n', 10) WHERE id = 1;
-- Session 1
SELECT id, JSON_EXTRACT(doc, '$.n') AS n FROM ev WHERE id = 1;
COMMIT;
SELECT id, JSON_UNQUOTE(JSON_EXTRACT(doc, '$.type')) FROM ev;
