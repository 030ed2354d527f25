-- isolation: RR
-- correct-if: stmt 8 rows = stmt 5 rows && stmt 8 count = final acc count
/*init*/ CREATE TABLE acc (id INT PRIMARY KEY, bal INT UNSIGNED NOT NULL);
/*init*/ INSERT INTO acc VALUES (1, 100), (2, 100);
/*r*/ START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY;
/*w*/ UPDATE acc SET bal = bal - 100 WHERE id = 1;
/*r*/ SELECT id, bal FROM acc;
/*w*/ UPDATE acc SET bal = bal + 100 WHERE id = 2;
/*r*/ SELECT SLEEP(0.05);
/*r*/ SELECT id, bal FROM acc;
/*r*/ COMMIT;
