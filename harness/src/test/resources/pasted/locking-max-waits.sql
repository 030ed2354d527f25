-- isolation: RU,RC,RR,SER
/*init*/ CREATE TABLE seat (a INT PRIMARY KEY, b INT);
/*init*/ INSERT INTO seat VALUES (1,1), (2,2);
/*s1*/ BEGIN;
/*s1*/ UPDATE seat SET b = 5 WHERE a = 2;
/*s2*/ BEGIN;
/*s2*/ UPDATE seat SET b = 7 WHERE a = 1;
/*s2*/ SELECT MAX(a) FROM seat FOR UPDATE;
/*s1*/ UPDATE seat SET b = 6 WHERE a = 1;
/*s3*/ SELECT * FROM seat FOR UPDATE;
/*s1*/ COMMIT;
/*s2*/ SELECT * FROM seat;
/*s2*/ COMMIT;
