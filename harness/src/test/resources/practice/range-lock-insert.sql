CREATE TABLE temps (ts INT PRIMARY KEY, c DECIMAL(4,1));
INSERT INTO temps VALUES (10, 20.5), (20, 21.0), (30, 19.5);

Step 1 (Session 1): BEGIN; UPDATE temps SET c = c + 0.5 WHERE ts BETWEEN 15 AND 25;
Step 2 (Session 2): INSERT INTO temps VALUES (18, 22.2);
Step 3 (Session 1): INSERT INTO temps VALUES (17, 22.0); COMMIT;
Step 4 (Session 2): SELECT * FROM temps;
