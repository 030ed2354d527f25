CREATE TABLE tags (id INT AUTO_INCREMENT PRIMARY KEY, name VARCHAR(20) NOT NULL UNIQUE);
INSERT INTO tags (name) VALUES ('a'), ('z');
/*w1*/ BEGIN;
/*w1*/ INSERT IGNORE INTO tags (name) VALUES ('m');
/*w2*/ BEGIN;
/*w2*/ INSERT IGNORE INTO tags (name) VALUES ('m');
/*w1*/ ROLLBACK;
/*w2*/ SELECT * FROM tags ORDER BY id;
/*w2*/ COMMIT;
