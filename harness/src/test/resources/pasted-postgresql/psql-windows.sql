First window:

shop1=# CREATE TABLE basket (id int PRIMARY KEY, item text, n int DEFAULT 0);
CREATE TABLE
shop1=# INSERT INTO basket (id, item) VALUES (1, 'pear'),
shop1-#   (2, 'fig');
INSERT 0 2
shop1=# BEGIN;
BEGIN
shop1=*# UPDATE basket SET n = n + 1 WHERE id = 1;
UPDATE 1

Second window:

shop2=# SELECT id, n FROM basket ORDER BY id;
 id | n
----+---
  1 | 0
  2 | 0
(2 rows)

shop2=# INSERT INTO basket VALUES (2, 'nut', 4) ON CONFLICT (id) DO UPDATE SET n = excluded.n;
INSERT 0 1

shop1=*# COMMIT;
COMMIT
