-- isolation: RR
-- dbms: mysql
/*init*/ CREATE TABLE v (id INT PRIMARY KEY, a INT, b INT, KEY ka (a) INVISIBLE, KEY kb (b) VISIBLE COMMENT 'used');
/*init*/ INSERT INTO v VALUES (1, 1, 1), (2, 2, 2);
/*s1*/ BEGIN;
/*s1*/ SELECT * FROM v WHERE b = 1 FOR UPDATE;
/*s2*/ UPDATE v SET a = 9 WHERE id = 1;
/*s1*/ COMMIT;
