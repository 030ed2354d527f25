CREATE TABLE wallet (id INT PRIMARY KEY, balance INT NOT NULL);
INSERT INTO wallet VALUES (1, 100), (2, 50);
DELIMITER $$
CREATE TRIGGER wallet_check BEFORE UPDATE ON wallet FOR EACH ROW
BEGIN
  IF NEW.balance < 0 THEN
    SIGNAL SQLSTATE '45000' SET MESSAGE_TEXT = 'insufficient funds';
  END IF;
END$$
DELIMITER ;

-- Session 1
START TRANSACTION;
UPDATE wallet SET balance = balance - 80 WHERE id = 1;
-- Session 2
START TRANSACTION;
UPDATE wallet SET balance = balance - 80 WHERE id = 1;
-- Session 1
COMMIT;
-- Session 2
ROLLBACK;
SELECT * FROM wallet;
