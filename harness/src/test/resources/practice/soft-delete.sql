CREATE TABLE posts (id INT PRIMARY KEY, title VARCHAR(50), deleted TINYINT(1) NOT NULL DEFAULT 0, deleted_at DATETIME NULL, KEY ix_deleted (deleted));
INSERT INTO posts (id, title) VALUES (1,'first'),(2,'second'),(3,'third');

[A] BEGIN;
[A] UPDATE posts SET deleted = 1, deleted_at = NOW() WHERE id = 2;
[B] BEGIN;
[B] SELECT id, title FROM posts WHERE deleted = 0 ORDER BY id DESC LIMIT 2;
[B] UPDATE posts SET title = CONCAT(title, '!') WHERE deleted = 0;
[A] COMMIT;
[B] SELECT id, title FROM posts WHERE deleted = 0;
[B] COMMIT;
[A] DELETE FROM posts WHERE deleted = 1 AND deleted_at IS NOT NULL;
