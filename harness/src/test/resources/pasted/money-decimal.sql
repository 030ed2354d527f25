-- isolation: RC
/*init*/ CREATE TABLE wallet (user_id BIGINT UNSIGNED NOT NULL, currency CHAR(3) CHARACTER SET ascii COLLATE ascii_bin NOT NULL, amount DECIMAL(36,18) NOT NULL DEFAULT 0, version INT NOT NULL DEFAULT 1, PRIMARY KEY (user_id, currency));
/*init*/ INSERT INTO wallet (user_id, currency) VALUES (1, 'EUR'), (1, 'USD'), (2, 'EUR');
/*tx1*/ BEGIN;
/*tx1*/ UPDATE wallet SET version = version + 1 WHERE user_id = 1 AND currency = 'EUR' AND version = 1;
/*tx2*/ UPDATE wallet SET version = version + 1 WHERE user_id = 1 AND currency = 'EUR' AND version = 1;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM wallet WHERE user_id = 1;
