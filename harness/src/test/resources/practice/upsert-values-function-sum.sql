CREATE TABLE daily (d DATE, k VARCHAR(5), n INT NOT NULL, best INT NOT NULL, PRIMARY KEY (d, k));
INSERT INTO daily VALUES ('2019-01-01','x',1,5);
-- w1
BEGIN;
INSERT INTO daily (d,k,n,best) VALUES ('2019-01-01','x',1,7),('2019-01-01','y',1,3) ON DUPLICATE KEY UPDATE n = n + VALUES(n), best = GREATEST(best, VALUES(best));
-- w2
BEGIN;
INSERT INTO daily (d,k,n,best) VALUES ('2019-01-01','y',1,9),('2019-01-01','x',1,2) ON DUPLICATE KEY UPDATE n = n + VALUES(n), best = GREATEST(best, VALUES(best));
-- w1
COMMIT;
-- w2
COMMIT;
SELECT k, n, best FROM daily ORDER BY k;
