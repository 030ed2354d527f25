CREATE TABLE o (id INT PRIMARY KEY, status VARCHAR(10));
CREATE TABLE ol (id INT PRIMARY KEY, o_id INT, status VARCHAR(10), KEY (o_id));
INSERT INTO o VALUES (1,'new'),(2,'new');
INSERT INTO ol VALUES (11,1,'new'),(12,1,'new'),(21,2,'new');
-- T1
BEGIN;
UPDATE o, ol SET o.status = 'paid', ol.status = 'paid' WHERE o.id = ol.o_id AND o.id = 1;
-- T2
BEGIN;
UPDATE ol SET status = 'void' WHERE id = 21;
UPDATE ol SET status = 'void' WHERE id = 12;
-- T1
COMMIT;
-- T2
COMMIT;
SELECT o.id, o.status, ol.id, ol.status FROM o LEFT JOIN ol ON ol.o_id = o.id ORDER BY ol.id;
