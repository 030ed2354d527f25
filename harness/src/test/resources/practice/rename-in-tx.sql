CREATE TABLE live (id INT PRIMARY KEY, v INT);
CREATE TABLE shadow (id INT PRIMARY KEY, v INT);
INSERT INTO live VALUES (1,1);
INSERT INTO shadow VALUES (1,100);
/* s1 */ BEGIN;
/* s1 */ SELECT * FROM live;
/* s2 */ RENAME TABLE live TO old, shadow TO live;
/* s1 */ COMMIT;
/* s1 */ SELECT * FROM live;
