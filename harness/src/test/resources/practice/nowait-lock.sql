CREATE TABLE seats (no INT PRIMARY KEY, booked ENUM('YES','NO') DEFAULT 'NO') ENGINE=InnoDB;
INSERT INTO seats (no) VALUES (1),(2),(3),(4);
/*s1*/ START TRANSACTION;
/*s1*/ SELECT * FROM seats WHERE no BETWEEN 2 AND 3 AND booked = 'NO' FOR UPDATE;
/*s2*/ START TRANSACTION;
/*s2*/ SELECT * FROM seats WHERE no BETWEEN 3 AND 4 AND booked = 'NO' FOR UPDATE NOWAIT;
ERROR 3572 (HY000): Statement aborted because lock(s) could not be acquired immediately and NOWAIT is set.
/*s1*/ UPDATE seats SET booked = 'YES' WHERE no BETWEEN 2 AND 3;
/*s1*/ COMMIT;
/*s2*/ SELECT * FROM seats;
/*s2*/ COMMIT;
