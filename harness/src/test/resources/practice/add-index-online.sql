CREATE TABLE orders2 (id INT PRIMARY KEY, cust INT, total INT);
INSERT INTO orders2 VALUES (1,7,10),(2,8,20);
-- app
BEGIN;
UPDATE orders2 SET total = 11 WHERE id = 1;
-- dba
ALTER TABLE orders2 ADD INDEX idx_cust (cust), ALGORITHM=INPLACE, LOCK=NONE;
-- app
SELECT * FROM orders2 WHERE cust = 7;
COMMIT;
