-- isolation: RR
/*init*/ CREATE TABLE orders (id INT AUTO_INCREMENT PRIMARY KEY, code VARCHAR(10)) CHARSET=utf8mb4;
/*init*/ CREATE TABLE items (order_id INT, pos INT, price DECIMAL(10,2), PRIMARY KEY (order_id, pos));
/*tx1*/ SET @total = 12.50, @code = 'k-1';
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO orders (code) VALUES (@code);
/*tx1*/ SELECT LAST_INSERT_ID();
/*tx1*/ SELECT MAX(id) INTO @id FROM orders;
/*tx2*/ INSERT INTO orders (code) VALUES ('other');
/*tx1*/ INSERT INTO items VALUES (@id, 1, @total), (@id, 2, NULL);
/*tx2*/ SELECT * FROM items;
/*tx1*/ COMMIT;
