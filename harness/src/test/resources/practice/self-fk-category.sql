CREATE TABLE category (
  id INT NOT NULL PRIMARY KEY,
  parent_id INT NULL,
  name VARCHAR(20),
  CONSTRAINT fk_cat FOREIGN KEY (parent_id) REFERENCES category (id) ON DELETE CASCADE
) ENGINE=InnoDB;
INSERT INTO category VALUES (1,NULL,'root'),(2,1,'books'),(3,1,'music'),(4,2,'novels');

-- T1
START TRANSACTION;
INSERT INTO category VALUES (5,3,'jazz');
-- T2
START TRANSACTION;
DELETE FROM category WHERE id = 3;
-- T1
COMMIT;
-- T2
COMMIT;
SELECT id, parent_id FROM category ORDER BY id;
