CREATE TABLE invoice (shop INT, num INT, PRIMARY KEY (shop, num));
INSERT INTO invoice VALUES (1, 1), (1, 2), (2, 1);
/*s1*/ BEGIN;
/*s1*/ SELECT MAX(num) FROM invoice WHERE shop = 1 FOR UPDATE;
/*s2*/ INSERT INTO invoice (shop, num) SELECT 1, COALESCE(MAX(num), 0) + 1 FROM invoice WHERE shop = 1;
/*s1*/ INSERT INTO invoice (shop, num) SELECT 1, MAX(num) + 1 FROM invoice WHERE shop = 1;
/*s1*/ COMMIT;
/*s2*/ SELECT shop, num FROM invoice;
