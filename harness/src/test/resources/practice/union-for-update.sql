-- Two queues, one worker looks at both
CREATE TABLE q_high (id INT PRIMARY KEY, payload VARCHAR(20)) ENGINE=InnoDB;
CREATE TABLE q_low (id INT PRIMARY KEY, payload VARCHAR(20)) ENGINE=InnoDB;
INSERT INTO q_high VALUES (1,'urgent');
INSERT INTO q_low VALUES (1,'later'),(2,'whenever');
-- T1
START TRANSACTION;
(SELECT 'h' AS q, id FROM q_high ORDER BY id LIMIT 1 FOR UPDATE) UNION ALL (SELECT 'l', id FROM q_low ORDER BY id LIMIT 1 FOR UPDATE);
-- T2
START TRANSACTION;
DELETE FROM q_high WHERE id = 1;
-- T1
DELETE FROM q_high WHERE id = 1;
COMMIT;
-- T2
COMMIT;
