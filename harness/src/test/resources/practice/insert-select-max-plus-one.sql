CREATE TABLE ticket (no INT NOT NULL, project VARCHAR(8) NOT NULL, title VARCHAR(40), PRIMARY KEY (project, no));
INSERT INTO ticket VALUES (1,'ABC','one'),(2,'ABC','two'),(1,'XYZ','uno');
-- Session #1
BEGIN;
INSERT INTO ticket (no, project, title) SELECT COALESCE(MAX(no),0)+1, 'ABC', 'three' FROM ticket WHERE project = 'ABC';
-- Session #2
BEGIN;
INSERT INTO ticket (no, project, title) SELECT COALESCE(MAX(no),0)+1, 'ABC', 'four' FROM ticket WHERE project = 'ABC';
-- Session #1
COMMIT;
-- Session #2
COMMIT;
SELECT * FROM ticket WHERE project = 'ABC';
