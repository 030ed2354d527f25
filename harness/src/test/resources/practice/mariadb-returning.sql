-- dbms: mariadb
CREATE TABLE q (id INT AUTO_INCREMENT PRIMARY KEY, payload VARCHAR(20), taken_by INT);
INSERT INTO q (payload) VALUES ('a'),('b'),('c');
/* w1 */ BEGIN;
/* w1 */ DELETE FROM q ORDER BY id LIMIT 1 RETURNING id, payload;
/* w2 */ BEGIN;
/* w2 */ DELETE FROM q ORDER BY id LIMIT 1 RETURNING id, payload;
/* w1 */ ROLLBACK;
/* w2 */ COMMIT;
