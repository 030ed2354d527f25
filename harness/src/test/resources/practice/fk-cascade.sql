CREATE TABLE parent (id INT PRIMARY KEY, v INT) ENGINE=InnoDB;
CREATE TABLE child (
  id INT PRIMARY KEY, parent_id INT, INDEX (parent_id),
  CONSTRAINT fk FOREIGN KEY (parent_id) REFERENCES parent(id) ON DELETE CASCADE
) ENGINE=InnoDB;
INSERT INTO parent VALUES (1,1),(2,2);
INSERT INTO child VALUES (10,1),(20,2);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO child VALUES (11, 1);
/*t2*/ BEGIN;
/*t2*/ UPDATE parent SET v = 5 WHERE id = 1;
/*t2*/ DELETE FROM parent WHERE id = 1;
/*t1*/ COMMIT;
/*t2*/ SELECT * FROM child;
/*t2*/ COMMIT;
