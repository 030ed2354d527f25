CREATE TABLE session (id INT PRIMARY KEY, expires DATETIME, user VARCHAR(20));
INSERT INTO session VALUES (1, '2020-01-01 00:00:00', 'ann'), (2, '2099-01-01 00:00:00', 'bob');
/*s1*/ BEGIN;
/*s1*/ DELETE FROM session WHERE expires < NOW();
/*s2*/ SELECT id, user FROM session WHERE expires > NOW() FOR UPDATE;
/*s2*/ SELECT id FROM session WHERE expires < DATE_SUB(NOW(), INTERVAL 1 HOUR);
/*s1*/ COMMIT;
