-- Insert into child takes S lock on parent, two sessions then deadlock on UPDATE parent
CREATE TABLE parent (id INT PRIMARY KEY, cnt INT NOT NULL) ENGINE=InnoDB;
CREATE TABLE child (id INT PRIMARY KEY AUTO_INCREMENT, parent_id INT, CONSTRAINT fk FOREIGN KEY (parent_id) REFERENCES parent(id)) ENGINE=InnoDB;
INSERT INTO parent VALUES (1,0);
T1> START TRANSACTION;
T2> START TRANSACTION;
T1> INSERT INTO child (parent_id) VALUES (1);
T2> INSERT INTO child (parent_id) VALUES (1);
T1> UPDATE parent SET cnt = cnt + 1 WHERE id = 1;
T2> UPDATE parent SET cnt = cnt + 1 WHERE id = 1;
-- ERROR 1213 (40001): Deadlock found when trying to get lock; try restarting transaction
T1> COMMIT;
T2> ROLLBACK;
