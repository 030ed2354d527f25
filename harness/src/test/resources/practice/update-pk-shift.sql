CREATE TABLE seq2 (pos INT PRIMARY KEY, name CHAR(1));
INSERT INTO seq2 VALUES (1,'a'),(2,'b'),(3,'c');
-- u1
BEGIN;
UPDATE seq2 SET pos = pos + 1 WHERE pos >= 2 ORDER BY pos DESC;
INSERT INTO seq2 VALUES (2,'x');
-- u2
BEGIN;
UPDATE seq2 SET name = 'z' WHERE pos = 3;
-- u1
COMMIT;
-- u2
COMMIT;
SELECT * FROM seq2 ORDER BY pos;
