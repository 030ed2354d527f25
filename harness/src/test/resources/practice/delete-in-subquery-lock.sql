CREATE TABLE sessions (id INT PRIMARY KEY, user_id INT, active TINYINT);
CREATE TABLE users (id INT PRIMARY KEY, banned TINYINT NOT NULL DEFAULT 0);
INSERT INTO users VALUES (1,0),(2,1),(3,0);
INSERT INTO sessions VALUES (10,1,1),(11,2,1),(12,2,0),(13,3,1);
-- admin
BEGIN;
DELETE FROM sessions WHERE user_id IN (SELECT id FROM users WHERE banned = 1);
-- app
BEGIN;
UPDATE users SET banned = 1 WHERE id = 3;
INSERT INTO sessions VALUES (14,2,1);
-- admin
SELECT COUNT(*) FROM sessions;
COMMIT;
-- app
COMMIT;
SELECT * FROM sessions s JOIN users u ON u.id = s.user_id WHERE u.banned = 1;
