CREATE TABLE task (id INT PRIMARY KEY, owner INT NULL, prio INT, KEY (owner));
INSERT INTO task VALUES (1,NULL,5),(2,NULL,9),(3,7,1);
/* w1 */ BEGIN;
/* w1 */ UPDATE task SET owner = 1 WHERE id = (SELECT id FROM (SELECT id FROM task WHERE owner IS NULL ORDER BY prio DESC LIMIT 1) AS pick);
/* w2 */ BEGIN;
/* w2 */ UPDATE task SET owner = 2 WHERE owner IS NULL ORDER BY prio DESC LIMIT 1;
/* w1 */ COMMIT;
/* w2 */ COMMIT;
/* w2 */ SELECT * FROM task ORDER BY id;
