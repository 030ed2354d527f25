-- Window 1
CREATE TABLE tbl (id INT PRIMARY KEY, val VARCHAR(10)) ENGINE=InnoDB;
INSERT INTO tbl VALUES (1,'a');
SET autocommit=0;
UPDATE tbl SET val='b' WHERE id=1;

-- Window 2
SET autocommit=0;
SELECT * FROM tbl;
UPDATE tbl SET val='c' WHERE id=1;

-- Window 1
COMMIT;

-- Window 2
SELECT * FROM tbl;
COMMIT;
