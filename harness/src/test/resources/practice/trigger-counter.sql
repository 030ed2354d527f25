CREATE TABLE posts (id INT PRIMARY KEY, title VARCHAR(20));
CREATE TABLE stats (k VARCHAR(10) PRIMARY KEY, n INT);
INSERT INTO stats VALUES ('posts', 0);
CREATE TRIGGER posts_ai AFTER INSERT ON posts FOR EACH ROW UPDATE stats SET n = n + 1 WHERE k = 'posts';
T1> BEGIN;
T1> INSERT INTO posts VALUES (1, 'one');
T2> INSERT INTO posts VALUES (2, 'two');  -- waits for the row of stats
T1> COMMIT;
T2> SELECT n FROM stats;
