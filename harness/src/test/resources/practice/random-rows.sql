CREATE TABLE r (id INT AUTO_INCREMENT PRIMARY KEY, token CHAR(36), score INT, made DATETIME DEFAULT CURRENT_TIMESTAMP);
INSERT INTO r (token, score) SELECT UUID(), FLOOR(RAND() * 100) FROM information_schema.COLUMNS LIMIT 5;
/*s1*/ BEGIN;
/*s1*/ UPDATE r SET score = score + 1 WHERE id <= 3;
/*s2*/ UPDATE r SET score = 0 WHERE id = 5;
/*s2*/ UPDATE r SET score = 0 WHERE id = 2;
/*s1*/ COMMIT;
