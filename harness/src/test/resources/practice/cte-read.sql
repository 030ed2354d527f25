CREATE TABLE sales (id INT PRIMARY KEY, region VARCHAR(5), amt INT);
INSERT INTO sales VALUES (1,'N',10),(2,'S',20),(3,'N',5);
-- reader
BEGIN;
WITH r AS (SELECT region, SUM(amt) AS total FROM sales GROUP BY region) SELECT region, total FROM r WHERE total > 12 ORDER BY region;
-- writer
UPDATE sales SET amt = amt * 10 WHERE region = 'N';
-- reader
WITH r AS (SELECT region, SUM(amt) AS total FROM sales GROUP BY region) SELECT region, total FROM r WHERE total > 12 ORDER BY region;
COMMIT;
