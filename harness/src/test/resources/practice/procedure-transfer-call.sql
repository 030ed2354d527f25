CREATE TABLE acc (id INT PRIMARY KEY, bal INT);
INSERT INTO acc VALUES (1,100),(2,100);
DELIMITER //
CREATE PROCEDURE transfer(IN src INT, IN dst INT, IN amt INT)
BEGIN
  START TRANSACTION;
  UPDATE acc SET bal = bal - amt WHERE id = src;
  UPDATE acc SET bal = bal + amt WHERE id = dst;
  COMMIT;
END //
DELIMITER ;
-- session 1
CALL transfer(1, 2, 30);
-- session 2
CALL transfer(2, 1, 10);
SELECT * FROM acc;
