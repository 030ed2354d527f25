CREATE TABLE stock(product_id INT PRIMARY KEY, qty INT UNSIGNED NOT NULL);
INSERT INTO stock VALUES (1, 1);

TX1                                              TX2
BEGIN;
                                                 BEGIN;
SELECT qty FROM stock WHERE product_id=1;
                                                 SELECT qty FROM stock WHERE product_id=1;
UPDATE stock SET qty=qty-1 WHERE product_id=1;
                                                 UPDATE stock SET qty=qty-1 WHERE product_id=1;
COMMIT;
                                                 COMMIT;
