-- isolation: RR
/*init*/ CREATE TABLE line (doc INT, n INT, PRIMARY KEY (doc, n));
/*init*/ INSERT INTO line VALUES (1, 1), (1, 2);
/*t1*/ BEGIN;
/*t1*/ INSERT INTO line SELECT 1, MAX(n) + 1 FROM line WHERE doc = 1;
/*t2*/ INSERT INTO line SELECT 1, MAX(n) + 1 FROM line WHERE doc = 1;
/*t1*/ COMMIT;
