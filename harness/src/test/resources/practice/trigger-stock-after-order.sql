CREATE TABLE stock (sku INT PRIMARY KEY, qty INT NOT NULL, CHECK (qty >= 0)) ENGINE=InnoDB;
CREATE TABLE sale (id INT PRIMARY KEY, sku INT, qty INT) ENGINE=InnoDB;
INSERT INTO stock VALUES (1, 10), (2, 3);
DELIMITER $$
CREATE TRIGGER sale_after_insert AFTER INSERT ON sale
FOR EACH ROW BEGIN
  UPDATE stock SET qty = qty - NEW.qty WHERE sku = NEW.sku;
END$$
CREATE TRIGGER sale_after_delete AFTER DELETE ON sale
FOR EACH ROW BEGIN
  UPDATE stock SET qty = qty + OLD.qty WHERE sku = OLD.sku;
END$$
DELIMITER ;
Session 1: BEGIN;
Session 1: INSERT INTO sale VALUES (1, 1, 4);
Session 2: BEGIN;
Session 2: INSERT INTO sale VALUES (2, 2, 1);
Session 2: INSERT INTO sale VALUES (3, 1, 4);
Session 1: INSERT INTO sale VALUES (4, 2, 1);
Session 1: COMMIT;
Session 2: COMMIT;
Session 1: SELECT * FROM stock;
