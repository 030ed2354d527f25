CREATE TABLE item (id INT PRIMARY KEY, stock INT NOT NULL);
INSERT INTO item VALUES (1, 1);
(1) Session A: START TRANSACTION;
(2) Session B: START TRANSACTION;
(3) Session A: SELECT stock FROM item WHERE id = 1 FOR UPDATE;
(4) Session B: SELECT stock FROM item WHERE id = 1 FOR UPDATE; -- blocks
(5) Session A: UPDATE item SET stock = stock - 1 WHERE id = 1 AND stock > 0;
(6) Session A: COMMIT;
(7) Session B: UPDATE item SET stock = stock - 1 WHERE id = 1 AND stock > 0;
(8) Session B: COMMIT;
