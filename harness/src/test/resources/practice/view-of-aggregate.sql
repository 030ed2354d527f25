CREATE TABLE sales (id INT PRIMARY KEY, shop INT, amt INT);
CREATE VIEW shop_total AS SELECT shop, SUM(amt) AS total FROM sales GROUP BY shop;
INSERT INTO sales VALUES (1,1,10),(2,1,5),(3,2,7);
A: BEGIN;
A: SELECT * FROM shop_total;
B: INSERT INTO sales VALUES (4,2,1);
A: SELECT total FROM shop_total WHERE shop = 2;
A: COMMIT;
A: SELECT total FROM shop_total WHERE shop = 2;
