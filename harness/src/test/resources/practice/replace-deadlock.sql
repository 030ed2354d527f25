CREATE TABLE kv (id INT UNSIGNED NOT NULL AUTO_INCREMENT, k CHAR(4) NOT NULL, v INT, PRIMARY KEY (id), UNIQUE KEY (k)) ENGINE=InnoDB;
INSERT INTO kv (k, v) VALUES ('a', 1), ('c', 3);
### session 1
BEGIN;
REPLACE INTO kv (k, v) VALUES ('a', 10);
### session 2
BEGIN;
REPLACE INTO kv (k, v) VALUES ('a', 20);
### session 1
REPLACE INTO kv (k, v) VALUES ('b', 10);
COMMIT;
### session 2
COMMIT;
SELECT k, v FROM kv ORDER BY k;
