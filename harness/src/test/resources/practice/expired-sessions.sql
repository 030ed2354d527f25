CREATE TABLE session (id INT PRIMARY KEY, expires DATETIME NOT NULL, owner VARCHAR(20), KEY (expires));
INSERT INTO session VALUES (1, '2019-05-01 10:00:00', 'ann'), (2, '2099-01-01 00:00:00', 'bob'), (3, '2020-01-01 00:00:00', 'cid');
/*s1*/ BEGIN;
/*s1*/ DELETE FROM session WHERE expires < NOW();
/*s2*/ SELECT id FROM session WHERE expires > NOW() - INTERVAL 1 DAY FOR UPDATE;
/*s2*/ SELECT id, owner FROM session WHERE expires < CURRENT_TIMESTAMP;
/*s2*/ UPDATE session SET expires = '2098-01-01 00:00:00' WHERE id = 3 AND expires <= DATE_ADD(NOW(), INTERVAL 2 WEEK);
/*s1*/ COMMIT;
/*s2*/ SELECT * FROM session;
