CREATE TABLE stock (item INT PRIMARY KEY, qty INT NOT NULL, low TINYINT NOT NULL DEFAULT 0);
CREATE TABLE alerts (id INT AUTO_INCREMENT PRIMARY KEY, item INT, qty INT);
INSERT INTO stock (item, qty) VALUES (1, 10), (2, 3);
DELIMITER ;;
CREATE TRIGGER trg_low AFTER UPDATE ON stock FOR EACH ROW
BEGIN
  IF NEW.qty < 5 AND OLD.qty >= 5 THEN
    INSERT INTO alerts (item, qty) VALUES (NEW.item, NEW.qty);
  END IF;
END;;
DELIMITER ;
-- s1
BEGIN;
UPDATE stock SET qty = qty - 6 WHERE item = 1;
-- s2
BEGIN;
UPDATE stock SET qty = qty - 1 WHERE item = 2;
UPDATE stock SET qty = qty - 1 WHERE item = 1;
-- s1
COMMIT;
-- s2
COMMIT;
SELECT item, qty FROM alerts;
