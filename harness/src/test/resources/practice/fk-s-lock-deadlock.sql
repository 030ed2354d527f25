### FK: inserting a child takes an S lock on the parent, then both want X => deadlock

```sql
CREATE TABLE parent (id INT PRIMARY KEY, cnt INT NOT NULL DEFAULT 0) ENGINE=InnoDB;
CREATE TABLE child (id INT AUTO_INCREMENT PRIMARY KEY, parent_id INT NOT NULL,
  CONSTRAINT fk_parent FOREIGN KEY (parent_id) REFERENCES parent (id)) ENGINE=InnoDB;
INSERT INTO parent (id) VALUES (1);
```

Session 1:
```sql
BEGIN;
INSERT INTO child (parent_id) VALUES (1);
```

Session 2:
```sql
BEGIN;
INSERT INTO child (parent_id) VALUES (1);
```

Session 1:
```sql
UPDATE parent SET cnt = cnt + 1 WHERE id = 1;   -- waits
```

Session 2:
```sql
UPDATE parent SET cnt = cnt + 1 WHERE id = 1;   -- ERROR 1213 (40001): Deadlock found when trying to get lock; try restarting transaction
COMMIT;
```

Session 1:
```sql
COMMIT;
```
