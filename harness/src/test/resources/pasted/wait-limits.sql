-- isolation: RR
-- dbms: mariadb
/*init*/ CREATE TABLE w (id INT PRIMARY KEY, v INT);
/*init*/ INSERT INTO w VALUES (1, 1), (2, 2);
/*t1*/ BEGIN;
/*t1*/ UPDATE w SET v = 5 WHERE id = 1;
/*t2*/ BEGIN;
/*t2*/ SELECT * FROM w WHERE id = 1 FOR UPDATE WAIT 0;
/*t2*/ SELECT * FROM w WHERE id = 2 FOR UPDATE WAIT 5;
/*t2*/ SELECT * FROM w WHERE id = 1 LOCK IN SHARE MODE NOWAIT;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
