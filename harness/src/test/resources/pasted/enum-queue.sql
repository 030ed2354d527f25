-- isolation: RR,RC
-- correct-if: stmt 7 blocked
/*init*/ CREATE TABLE queue (id INT AUTO_INCREMENT PRIMARY KEY, state ENUM('waiting','running','done') NOT NULL, payload JSON, KEY st (state));
/*init*/ INSERT INTO queue (state, payload) VALUES ('waiting', '{"n": 1}'), ('running', '[1, 2, {"k": null}]'), ('done', NULL);
/*w1*/ BEGIN;
/*w2*/ BEGIN;
/*w1*/ SELECT id FROM queue WHERE state = 'waiting' ORDER BY id LIMIT 1 FOR UPDATE;
/*w1*/ UPDATE queue SET state = 'running' WHERE id = 1;
/*w2*/ SELECT id, state FROM queue WHERE state IN ('waiting', 'running') ORDER BY id FOR UPDATE;
/*w1*/ COMMIT;
/*w2*/ UPDATE queue SET state = 'done' WHERE state <> 'done';
/*w2*/ COMMIT;
