-- isolation: RR
/*init*/ CREATE TABLE reading (at INT NOT NULL, v INT) PARTITION BY RANGE (at);
/*init*/ CREATE TABLE reading_late PARTITION OF reading FOR VALUES FROM (100) TO (MAXVALUE);
/*init*/ CREATE TABLE reading_early PARTITION OF reading FOR VALUES FROM (0) TO (100);
/*init*/ INSERT INTO reading VALUES (150, 1), (50, 2), (99, 3);
/*s1*/ BEGIN;
/*s2*/ BEGIN;
/*s2*/ SELECT * FROM reading;
/*s1*/ UPDATE reading SET at = at + 1, v = 0;
/*s2*/ SELECT v FROM reading WHERE at > 60;
/*s2*/ UPDATE reading SET v = 9 WHERE at = 99;
/*s1*/ COMMIT;
/*s2*/ ROLLBACK;
/*s2*/ INSERT INTO reading VALUES (-1, 0);
/*s2*/ UPDATE reading SET at = -1 WHERE at = 51;
/*s2*/ SELECT * FROM reading;
