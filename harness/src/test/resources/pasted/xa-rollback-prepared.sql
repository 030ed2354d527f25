-- isolation: RC
/*init*/ CREATE TABLE x (id INT PRIMARY KEY, v INT);
/*init*/ INSERT INTO x VALUES (1, 1);
/*c1*/ XA START 'r-1';
/*c1*/ DELETE FROM x WHERE id = 1;
/*c1*/ XA END 'r-1';
/*c1*/ XA PREPARE 'r-1';
/*c2*/ INSERT INTO x VALUES (1, 7);
/*c1*/ XA ROLLBACK 'r-1';
/*c2*/ SELECT * FROM x;
