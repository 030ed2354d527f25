CREATE TABLE hits (page VARCHAR(50) NOT NULL PRIMARY KEY, n INT UNSIGNED NOT NULL DEFAULT 0) ENGINE=InnoDB;
Connection 1> BEGIN;
Connection 2> BEGIN;
Connection 1> INSERT INTO hits (page, n) VALUES ('/home', 1) ON DUPLICATE KEY UPDATE n = n + VALUES(n);
Connection 2> INSERT INTO hits (page, n) VALUES ('/home', 1) ON DUPLICATE KEY UPDATE n = n + VALUES(n);
Connection 1> INSERT INTO hits (page, n) VALUES ('/about', 1) ON DUPLICATE KEY UPDATE n = n + VALUES(n);
Connection 1> COMMIT;
Connection 2> COMMIT;
Connection 1> SELECT page, n FROM hits;
