-- dbms: mariadb
CREATE TABLE r (id INT AUTO_INCREMENT PRIMARY KEY, v VARCHAR(5));
/*s1*/ BEGIN;
/*s1*/ INSERT INTO r (v) VALUES ('a'),('b') RETURNING id, v;
/*s2*/ INSERT INTO r (v) VALUES ('c') RETURNING id;
/*s1*/ DELETE FROM r WHERE v = 'a' RETURNING *;
/*s1*/ COMMIT;
/*s2*/ SELECT * FROM r;
