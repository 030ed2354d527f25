-- isolation: RR
/*init*/ CREATE TABLE x (id INT PRIMARY KEY, v INT);
/*init*/ INSERT INTO x VALUES (1, 1), (2, 2);
/*c1*/ XA BEGIN 'g1';
/*c1*/ UPDATE x SET v = 10 WHERE id = 1;
/*c2*/ SELECT * FROM x WHERE id = 1;
/*c2*/ UPDATE x SET v = v + 1 WHERE id = 1;
/*c1*/ XA END 'g1';
/*c1*/ XA COMMIT 'g1' ONE PHASE;
/*c2*/ SELECT * FROM x;
