/* Two workers upsert the same daily counter */
CREATE TABLE stats (day DATE NOT NULL, page VARCHAR(50) NOT NULL, hits INT UNSIGNED NOT NULL DEFAULT 0, PRIMARY KEY (day, page));

# worker 1
BEGIN;
INSERT INTO stats VALUES ('2020-05-01', '/home', 1) ON DUPLICATE KEY UPDATE hits = hits + 1;
# worker 2
BEGIN;
INSERT INTO stats VALUES ('2020-05-01', '/home', 1) ON DUPLICATE KEY UPDATE hits = hits + 1;
# worker 1
INSERT INTO stats VALUES ('2020-05-01', '/about', 1) ON DUPLICATE KEY UPDATE hits = hits + 1;
COMMIT;
# worker 2
INSERT INTO stats VALUES ('2020-05-01', '/about', 1) ON DUPLICATE KEY UPDATE hits = hits + 1;
COMMIT;
SELECT page, hits FROM stats WHERE day = '2020-05-01';
