-- isolation: RU,RC,RR,SER
/*init*/ CREATE TABLE memo (id INT PRIMARY KEY, title TINYTEXT NOT NULL, body TEXT COLLATE utf8mb4_bin, KEY (title(10)), UNIQUE KEY ub (body(3), id));
/*init*/ INSERT INTO memo VALUES (1, 'first', 'x'), (2, 'Second  ', NULL), (3, 'third', '3');
/*a*/ BEGIN;
/*a*/ UPDATE memo SET title = CONCAT(title, '!') WHERE title = 'FIRST';
/*b*/ SELECT id, title, LENGTH(title) FROM memo ORDER BY id;
/*b*/ DELETE FROM memo WHERE id = 2 AND title = 'second';
/*b*/ INSERT INTO memo VALUES (4, REPEAT('a', 256), NULL);
/*b*/ INSERT INTO memo VALUES (5, REPEAT('a', 255), NULL);
/*b*/ INSERT INTO memo VALUES (6, CONCAT(REPEAT('b', 255), '   '), NULL);
/*b*/ UPDATE memo SET title = body WHERE id = 1;
/*a*/ COMMIT;
/*b*/ INSERT INTO memo VALUES (7, NULL, NULL);
/*b*/ UPDATE memo SET title = 12.50 WHERE id = 3;
/*a*/ SELECT id, title, body FROM memo WHERE title LIKE '%s%' OR title > 'b' ORDER BY title;
/*a*/ SELECT UPPER(title), title IN ('x', '12.50') FROM memo WHERE id <> 5;
