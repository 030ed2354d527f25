CREATE TABLE seats (id INT NOT NULL, flight INT NOT NULL, passenger VARCHAR(20), PRIMARY KEY (flight, id));
INSERT INTO seats VALUES (1,7,NULL),(2,7,'kim');
CREATE TABLE passengers (name VARCHAR(20) PRIMARY KEY, flight INT, KEY(flight));
INSERT INTO passengers VALUES ('kim',7),('lee',7),('sam',7);

Session 1                                                     Session 2
------------------------------------------------------------  ------------------------------------------------------------
BEGIN;                                                        BEGIN;
SELECT * FROM seats WHERE passenger IS NULL FOR UPDATE;
                                                              SELECT * FROM seats WHERE passenger IS NULL FOR UPDATE;
UPDATE seats SET passenger='lee' WHERE flight=7 AND id=1;
DELETE FROM passengers WHERE name='lee';
COMMIT;
                                                              UPDATE seats SET passenger='sam' WHERE flight=7 AND id=1 AND passenger IS NULL;
                                                              COMMIT;
