-- isolation: RR
/*init*/ CREATE TABLE job (id INT PRIMARY KEY, owner INT);
/*init*/ INSERT INTO job VALUES (1, NULL);
/*tx1*/ BEGIN;
/*tx1*/ SELECT owner FROM job WHERE id = 1;
/*tx2*/ BEGIN;
/*tx2*/ UPDATE job SET owner = 2 WHERE id = 1;
/*tx1*/ SELECT owner FROM job WHERE id = 1 FOR UPDATE;
/*tx2*/ COMMIT;
/*tx1*/ UPDATE job SET owner = 1 WHERE id = 1 AND owner IS NULL;
/*tx1*/ COMMIT;
