-- isolation: RR
CREATE TABLE shelf (no INT PRIMARY KEY, books INT);
INSERT INTO shelf VALUES (1, 5), (2, 6);
/*s1*/ BEGIN;
/*s1*/ SELECT * FROM shelf;
/*s2*/ UPDATE shelf SET books = 7 WHERE no = 1;
/*s2*/ VACUUM FREEZE shelf;
/*s3*/ REINDEX TABLE CONCURRENTLY shelf;
/*s1*/ SELECT * FROM shelf;
/*s2*/ UPDATE shelf SET books = 8 WHERE no = 2;
/*s1*/ COMMIT;
/*s2*/ SELECT * FROM shelf;
