CREATE TABLE student (id INT PRIMARY KEY, name VARCHAR(10));
CREATE TABLE enrol (student_id INT, course VARCHAR(5), PRIMARY KEY (student_id, course));
INSERT INTO student VALUES (1,'al'),(2,'bo'),(3,'cy');
INSERT INTO enrol VALUES (1,'db'),(2,'os');
-- a
BEGIN;
SELECT name FROM student s WHERE NOT EXISTS (SELECT 1 FROM enrol e WHERE e.student_id = s.id);
-- b
BEGIN;
INSERT INTO enrol SELECT s.id, 'db' FROM student s LEFT JOIN enrol e ON e.student_id = s.id WHERE e.student_id IS NULL;
SELECT DISTINCT course FROM enrol;
-- a
SELECT name FROM student s WHERE NOT EXISTS (SELECT 1 FROM enrol e WHERE e.student_id = s.id) LOCK IN SHARE MODE;
-- b
COMMIT;
-- a
COMMIT;
