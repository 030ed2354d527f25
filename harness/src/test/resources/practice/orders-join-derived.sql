CREATE TABLE cust (id INT PRIMARY KEY, total INT NOT NULL DEFAULT 0);
CREATE TABLE ord (id INT PRIMARY KEY, cust_id INT, amt INT, KEY (cust_id));
INSERT INTO cust (id) VALUES (1),(2);
INSERT INTO ord VALUES (1,1,10),(2,1,20),(3,2,5);
-- s1
BEGIN;
UPDATE cust c JOIN (SELECT cust_id, SUM(amt) AS s FROM ord GROUP BY cust_id) o ON o.cust_id = c.id SET c.total = o.s;
-- s2
INSERT INTO ord VALUES (4,2,50);
-- s1
COMMIT;
SELECT * FROM cust;
