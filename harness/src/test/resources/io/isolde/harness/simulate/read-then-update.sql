-- isolation: RR
/*init*/ CREATE TABLE stock (id INT PRIMARY KEY, quantity INT NOT NULL);
/*init*/ INSERT INTO stock VALUES (1, 10);
/*tx1*/ BEGIN;
/*tx1*/ SELECT quantity FROM stock WHERE id = 1;
/*tx2*/ BEGIN;
/*tx2*/ SELECT quantity FROM stock WHERE id = 1;
/*tx2*/ UPDATE stock SET quantity = 7 WHERE id = 1;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE stock SET quantity = 9 WHERE id = 1;
/*tx1*/ COMMIT;
