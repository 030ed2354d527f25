CREATE TABLE names (id INT PRIMARY KEY AUTO_INCREMENT, first VARCHAR(20), last VARCHAR(20), KEY last_first (last, first));
INSERT INTO names (first,last) VALUES ('Anna','Smith'),('Bob','Smith'),('Carl','Stone'),('Dora','Taylor');
/* s1 */ BEGIN;
/* s1 */ SELECT * FROM names WHERE last LIKE 'S%' FOR UPDATE;
/* s2 */ BEGIN;
/* s2 */ INSERT INTO names (first,last) VALUES ('Ed','Sykes');
/* s1 */ ROLLBACK;
/* s2 */ SELECT COUNT(*) FROM names WHERE last LIKE 'S%';
/* s2 */ COMMIT;
