CREATE TABLE child (id INT NOT NULL PRIMARY KEY);
INSERT INTO child VALUES (90), (102);

mysql1> START TRANSACTION;
mysql1> SELECT * FROM child WHERE id > 100 FOR UPDATE;
+-----+
| id  |
+-----+
| 102 |
+-----+
mysql2> START TRANSACTION;
mysql2> INSERT INTO child (id) VALUES (101);
mysql1> COMMIT;
mysql2> COMMIT;
