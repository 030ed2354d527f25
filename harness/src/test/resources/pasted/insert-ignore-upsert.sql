-- isolation: RC
/*init*/ CREATE TABLE visit (ip VARCHAR(45) NOT NULL, day DATE NOT NULL, n INT UNSIGNED NOT NULL DEFAULT 1, PRIMARY KEY (ip, day)) ENGINE=InnoDB DEFAULT CHARSET=utf8;
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO visit (ip, day) VALUES ('10.0.0.1', '2024-02-29') ON DUPLICATE KEY UPDATE n = n + 1;
/*tx2*/ INSERT IGNORE INTO visit (ip, day) VALUES ('10.0.0.2', '2024-02-29');
/*tx2*/ INSERT INTO visit (ip, day) VALUES ('10.0.0.1', '2024-02-29') ON DUPLICATE KEY UPDATE n = n + VALUES(n);
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM visit;
