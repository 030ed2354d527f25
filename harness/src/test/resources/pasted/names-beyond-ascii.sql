-- isolation: RR
CREATE TABLE stadt (id INT PRIMARY KEY, name VARCHAR(30) COLLATE utf8mb4_unicode_ci, land VARCHAR(20)) DEFAULT CHARSET=utf8mb4;
INSERT INTO stadt VALUES (1,'Zürich','Schweiz'), (2,'München','Österreich?'), (3,'東京','日本');
/*t1*/ BEGIN;
/*t1*/ UPDATE stadt SET land = 'Deutschland' WHERE name = 'münchen';
/*t2*/ SELECT * FROM stadt WHERE id = 3;
/*t2*/ UPDATE stadt SET name = 'Tōkyō' WHERE id = 3;
/*t1*/ SELECT name FROM stadt;
/*t1*/ COMMIT;
