CREATE TABLE item (id INT PRIMARY KEY, stock INT UNSIGNED NOT NULL CHECK (stock >= 0), price DECIMAL(8,2));
INSERT INTO item VALUES (1, 1, 9.99);
/*s1*/ BEGIN;
/*s2*/ BEGIN;
/*s1*/ UPDATE item SET stock = stock - 1 WHERE id = 1 AND stock > 0;
/*s2*/ UPDATE item SET stock = stock - 1 WHERE id = 1 AND stock > 0;
/*s1*/ COMMIT;
/*s2*/ COMMIT;
/*s2*/ SELECT * FROM item;
