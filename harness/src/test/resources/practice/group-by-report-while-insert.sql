CREATE TABLE votes (id INT AUTO_INCREMENT PRIMARY KEY, poll INT NOT NULL, choice ENUM('yes','no','abstain') NOT NULL, voter INT NOT NULL, UNIQUE KEY once (poll, voter));
INSERT INTO votes (poll, choice, voter) VALUES (1,'yes',100),(1,'no',101),(2,'yes',100);
# session A
START TRANSACTION;
SELECT choice, COUNT(*) AS cnt FROM votes WHERE poll = 1 GROUP BY choice ORDER BY cnt DESC, choice;
# session B
INSERT INTO votes (poll, choice, voter) VALUES (1,'no',102);
INSERT INTO votes (poll, choice, voter) VALUES (1,'yes',101); -- duplicate
# session A
SELECT choice, COUNT(*) AS cnt FROM votes WHERE poll = 1 GROUP BY choice HAVING cnt > 1;
COMMIT;
SELECT choice, COUNT(*) AS cnt FROM votes WHERE poll = 1 GROUP BY choice WITH ROLLUP;
