CREATE TABLE src (id INT PRIMARY KEY, v INT);
INSERT INTO src VALUES (1,1),(2,4),(3,9);
-- etl
START TRANSACTION;
CREATE TEMPORARY TABLE tmp AS SELECT id, v FROM src WHERE v > 1;
UPDATE src JOIN tmp ON src.id = tmp.id SET src.v = src.v + 100;
DROP TEMPORARY TABLE tmp;
-- app
UPDATE src SET v = 0 WHERE id = 2;
-- etl
COMMIT;
-- app
SELECT * FROM src;
