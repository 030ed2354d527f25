-- isolation: RC
CREATE TABLE orders (id INT PRIMARY KEY, created DATE, state INT);
INSERT INTO orders VALUES (1, '2015-01-01', 0), (2, '2016-02-02', 0), (3, NULL, 0);
/*s1*/ BEGIN;
/*s1*/ UPDATE orders SET state = 1 WHERE created BETWEEN '2015-06-01' AND CURDATE();
/*s2*/ BEGIN;
/*s2*/ UPDATE orders SET state = 2 WHERE created > NOW() - INTERVAL 30 DAY;
/*s2*/ UPDATE orders SET state = state + 10 WHERE created < CURDATE() AND id = 2;
/*s1*/ COMMIT;
/*s2*/ COMMIT;
/*s1*/ SELECT * FROM orders;
