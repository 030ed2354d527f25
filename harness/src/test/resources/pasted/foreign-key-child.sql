-- isolation: RR
CREATE TABLE parent (id INT NOT NULL, name VARCHAR(10), PRIMARY KEY (id)) ENGINE=InnoDB;
CREATE TABLE child (
  id INT,
  parent_id INT,
  INDEX par_ind (parent_id),
  CONSTRAINT fk_par FOREIGN KEY (parent_id) REFERENCES parent(id) ON DELETE CASCADE
) ENGINE=InnoDB;
INSERT INTO parent VALUES (1,'p1'),(2,'p2');
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO child VALUES (1, 1);
/*tx2*/ DELETE FROM parent WHERE id = 1;
/*tx1*/ COMMIT;
