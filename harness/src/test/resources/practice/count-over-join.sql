CREATE TABLE o (id INT PRIMARY KEY, cust INT, total DECIMAL(12,2), KEY (cust));
CREATE TABLE c (id INT PRIMARY KEY, name VARCHAR(30));
INSERT INTO c VALUES (1, 'ann'), (2, 'bob');
INSERT INTO o VALUES (1, 1, 10.50), (2, 1, 5.25), (3, 2, 7.00);
/*s1*/ BEGIN;
/*s1*/ SELECT c.name, COUNT(*), SUM(o.total) FROM c JOIN o ON o.cust = c.id GROUP BY c.id, c.name ORDER BY c.name;
/*s2*/ INSERT INTO o VALUES (4, 2, 1.00);
/*s1*/ SELECT c.name, COUNT(*) AS n FROM c LEFT JOIN o ON o.cust = c.id GROUP BY c.name HAVING n > 1 ORDER BY n DESC;
/*s1*/ COMMIT;
