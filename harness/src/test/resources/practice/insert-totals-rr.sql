-- isolation: RR
CREATE TABLE sale (id INT PRIMARY KEY, day INT, amount INT);
CREATE TABLE total (day INT PRIMARY KEY, sales INT NOT NULL, amount INT);
INSERT INTO sale VALUES (1, 1, 10), (2, 1, 20), (3, 2, 5);
/*s1*/ BEGIN;
/*s1*/ UPDATE sale SET amount = 11 WHERE id = 1;
/*s2*/ INSERT INTO total SELECT 1, COUNT(*), SUM(amount) FROM sale WHERE day = 1;
/*s2*/ REPLACE INTO total SELECT 3, COUNT(*), SUM(amount) FROM sale WHERE day = 3;
/*s1*/ COMMIT;
/*s2*/ SELECT * FROM total;
/*s1*/ INSERT INTO total SELECT 1, COUNT(*), SUM(amount) FROM sale WHERE day = 1;
/*s1*/ INSERT INTO total SELECT 4, MAX(amount), MIN(id) FROM sale WHERE day = 9;
