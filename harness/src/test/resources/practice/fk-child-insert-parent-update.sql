CREATE TABLE parent (id INT NOT NULL, n INT, PRIMARY KEY (id)) ENGINE=INNODB;
CREATE TABLE child (id INT, parent_id INT, INDEX par_ind (parent_id), FOREIGN KEY (parent_id) REFERENCES parent(id) ON DELETE CASCADE ON UPDATE CASCADE) ENGINE=INNODB;
INSERT INTO parent VALUES (1,0),(2,0);
-- tx1
BEGIN;
INSERT INTO child VALUES (1,1);
-- tx2
BEGIN;
INSERT INTO child VALUES (2,1);
-- tx1
UPDATE parent SET n = n + 1 WHERE id = 1;
-- tx2
UPDATE parent SET n = n + 1 WHERE id = 1;
-- tx1
COMMIT;
-- tx2
ROLLBACK;
