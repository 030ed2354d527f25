-- session: SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED
-- session: SET innodb_lock_wait_timeout = 20
CREATE TABLE h (id INT PRIMARY KEY, v INT);
INSERT INTO h VALUES (1, 1);
/*t1*/ BEGIN;
/*t1*/ SELECT v FROM h;
/*t2*/ UPDATE h SET v = 2;
/*t1*/ SELECT v FROM h;
/*t1*/ COMMIT;
