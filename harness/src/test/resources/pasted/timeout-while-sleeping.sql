-- isolation: RR
-- correct-if: stmt 7 error 1205 && stmt 9 rows = (1, 1)
/*init*/ CREATE TABLE w (id INT PRIMARY KEY, v INT);
/*init*/ INSERT INTO w VALUES (1, 1);
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM w WHERE id = 1 FOR UPDATE;
/*t2*/ SET SESSION innodb_lock_wait_timeout = 1;
/*t2*/ BEGIN;
/*t2*/ UPDATE w SET v = 2 WHERE id = 1;
/*t1*/ SELECT SLEEP(2);
/*t1*/ SELECT * FROM w;
/*t1*/ COMMIT;
/*t2*/ COMMIT;
