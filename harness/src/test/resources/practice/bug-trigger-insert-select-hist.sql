Description:
A trigger copies a row into a history table and takes shared locks.

How to repeat:
DROP TABLE IF EXISTS doc;
DROP TABLE IF EXISTS doc_hist;
CREATE TABLE doc (id INT PRIMARY KEY AUTO_INCREMENT, body VARCHAR(20));
CREATE TABLE doc_hist (id INT PRIMARY KEY AUTO_INCREMENT, doc_id INT, body VARCHAR(20), KEY (doc_id));
INSERT INTO doc (body) VALUES ('one'), ('two');
DELIMITER //
CREATE TRIGGER doc_au AFTER UPDATE ON doc FOR EACH ROW
BEGIN
    INSERT INTO doc_hist (doc_id, body) VALUES (OLD.id, OLD.body);
END
//
DELIMITER ;

-- session A
BEGIN;
UPDATE doc SET body = 'uno' WHERE id = 1;

-- session B
BEGIN;
UPDATE doc SET body = 'dos' WHERE id = 2;
UPDATE doc SET body = 'ein' WHERE id = 1; -- blocked

-- session A
COMMIT;

-- session B
SELECT doc_id, body FROM doc_hist ORDER BY doc_id, body;
COMMIT;
