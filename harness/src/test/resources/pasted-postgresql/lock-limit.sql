CREATE TABLE shelf (key int PRIMARY KEY, books int);
INSERT INTO shelf SELECT 1, 5;
A: BEGIN;
A: UPDATE shelf SET books = 6;
B: SET lock_timeout = '50ms';
B: UPDATE shelf SET books = 7; -- gives up
B: SELECT * FROM shelf FOR UPDATE SKIP LOCKED LIMIT 1;
A: COMMIT;
B: UPDATE shelf SET books = 8;
