CREATE TABLE ticket (id INT PRIMARY KEY, n INT);
INSERT INTO ticket VALUES (1, 1), (2, 5);
/*s1*/ BEGIN;
/*s2*/ BEGIN;
/*s1*/ INSERT INTO ticket (id, n) SELECT MAX(id) + 1, 5 FROM ticket;
/*s2*/ INSERT INTO ticket (id, n) SELECT MAX(id) + 1, 6 FROM ticket;
/*s1*/ COMMIT;
/*s2*/ SELECT * FROM ticket;
/*s2*/ COMMIT;
