-- isolation: RC
CREATE TABLE seats (no INT PRIMARY KEY, guest TEXT);
INSERT INTO seats VALUES (1, NULL), (2, 'Ada');
/*s1*/ BEGIN;
/*s1*/ UPDATE seats SET guest = 'Bob' WHERE no = 1;
/*s2*/ SET statement_timeout = '30ms';
/*s2*/ BEGIN;
/*s2*/ UPDATE seats SET guest = 'Eve' WHERE no = 2;
/*s2*/ UPDATE seats SET guest = 'Eve' WHERE no = 1;
/*s2*/ ROLLBACK;
/*s1*/ COMMIT;
/*s2*/ SELECT * FROM seats;
