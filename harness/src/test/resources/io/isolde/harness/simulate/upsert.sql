-- isolation: RR
/*init*/ CREATE TABLE cache (name VARCHAR(20) PRIMARY KEY, hits INT NOT NULL);
/*init*/ INSERT INTO cache VALUES ('home', 1);
/*tx1*/ BEGIN;
/*tx1*/ SELECT hits FROM cache WHERE name = 'home';
/*tx2*/ INSERT INTO cache VALUES ('home', 1) ON DUPLICATE KEY UPDATE hits = hits + 1;
/*tx1*/ INSERT INTO cache VALUES ('home', 1) ON DUPLICATE KEY UPDATE hits = hits + 1;
/*tx1*/ COMMIT;
