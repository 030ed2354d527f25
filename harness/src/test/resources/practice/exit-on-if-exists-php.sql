// PHP request 1 and 2 run the same code
CREATE TABLE coupon (code VARCHAR(10) PRIMARY KEY, used_by INT DEFAULT NULL) ENGINE=InnoDB;
INSERT INTO coupon (code) VALUES ('SAVE10');
request 1: START TRANSACTION
request 1: SELECT used_by FROM coupon WHERE code = 'SAVE10' FOR UPDATE
request 2: START TRANSACTION
request 2: SELECT used_by FROM coupon WHERE code = 'SAVE10' FOR UPDATE   -- waits here
request 1: UPDATE coupon SET used_by = 1 WHERE code = 'SAVE10'
request 1: COMMIT
request 2: ROLLBACK
