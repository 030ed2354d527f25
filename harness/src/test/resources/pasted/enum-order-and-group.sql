-- isolation: RC
/*init*/ CREATE TABLE shirt (id INT PRIMARY KEY, size ENUM('small','medium','large') DEFAULT 'medium');
/*init*/ INSERT INTO shirt (id) VALUES (1), (2);
/*init*/ INSERT INTO shirt VALUES (3, 'large'), (4, 'small'), (5, NULL);
/*a1*/ BEGIN;
/*a1*/ SELECT size, COUNT(*) FROM shirt GROUP BY size ORDER BY size;
/*a2*/ UPDATE shirt SET size = 'large' WHERE size = 'small' OR size IS NULL;
/*a1*/ SELECT id, size FROM shirt WHERE size <> 'medium' ORDER BY size DESC, id;
/*a1*/ COMMIT;
