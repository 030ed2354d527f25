CREATE TABLE stage (id INT AUTO_INCREMENT PRIMARY KEY, v INT);
INSERT INTO stage (v) VALUES (1),(2);
-- loader
START TRANSACTION;
INSERT INTO stage (v) VALUES (3);
-- cleaner
TRUNCATE TABLE stage;
-- loader
COMMIT;
INSERT INTO stage (v) VALUES (4);
-- cleaner
SELECT id, v FROM stage;
