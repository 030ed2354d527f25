CREATE TABLE log (id INT PRIMARY KEY AUTO_INCREMENT, uid CHAR(36), at DATETIME, note VARCHAR(50), level INT);
INSERT INTO log (uid, at, note, level) VALUES (UUID(), NOW(), CONCAT('a', '-', 1), IF(1 > 0, 1, 2));
/*s1*/ BEGIN;
/*s1*/ UPDATE log SET note = CONCAT(note, '!'), level = CASE WHEN level = 1 THEN 5 ELSE 0 END, at = NOW() WHERE id = 1;
/*s2*/ SELECT id, note, COALESCE(level, 0) FROM log;
/*s2*/ UPDATE log SET at = DATE_ADD(NOW(), INTERVAL 1 DAY) WHERE id = 1;
/*s1*/ COMMIT;
/*s2*/ SELECT id, UPPER(note) FROM log WHERE level = 5;
