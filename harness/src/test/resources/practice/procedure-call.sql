CREATE TABLE acc (id INT PRIMARY KEY, bal INT NOT NULL);
INSERT INTO acc VALUES (1, 100), (2, 100);
DELIMITER //
CREATE PROCEDURE transfer(IN p_from INT, IN p_to INT, IN p_amt INT)
BEGIN
  START TRANSACTION;
  UPDATE acc SET bal = bal - p_amt WHERE id = p_from;
  UPDATE acc SET bal = bal + p_amt WHERE id = p_to;
  COMMIT;
END //
DELIMITER ;

-- S1
BEGIN;
SELECT bal FROM acc WHERE id = 2 FOR UPDATE;
-- S2
CALL transfer(1, 2, 30);
-- S1
UPDATE acc SET bal = 0 WHERE id = 2;
COMMIT;
-- S2
SELECT * FROM acc;
