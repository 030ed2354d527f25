CREATE TABLE contacts (id INT PRIMARY KEY, email VARCHAR(30));
INSERT INTO contacts VALUES (1,'a@b'),(2,'c@d'),(3,'a@b'),(4,'e@f'),(5,'c@d');

-- session A
BEGIN;
DELETE c1 FROM contacts c1 INNER JOIN contacts c2 WHERE c1.id > c2.id AND c1.email = c2.email;
-- session B
INSERT INTO contacts VALUES (6,'e@f');
-- session A
COMMIT;
-- session B
SELECT * FROM contacts ORDER BY id;
