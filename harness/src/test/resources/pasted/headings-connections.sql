-- Setup
DROP TABLE IF EXISTS stock;
CREATE TABLE stock (
  sku VARCHAR(20) CHARACTER SET latin1 NOT NULL,
  amount INT(11) DEFAULT NULL,
  PRIMARY KEY (sku)
) ENGINE=InnoDB DEFAULT CHARSET=latin1;
INSERT INTO stock VALUES ('A-1', 5), ('B-2', 0);

-- Connection 1
SET autocommit=0;
UPDATE stock SET amount = amount - 1 WHERE sku = 'A-1';

-- Connection 2
SET autocommit=0;
SELECT amount FROM stock WHERE sku = 'A-1';
UPDATE stock SET amount = amount - 1 WHERE sku = 'A-1';

-- Connection 1
COMMIT;

-- Connection 2
SELECT amount FROM stock WHERE sku = 'A-1';
COMMIT;
