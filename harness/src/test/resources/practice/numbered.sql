CREATE TABLE seats (flight INT, seat CHAR(3), passenger VARCHAR(20) NULL, PRIMARY KEY (flight, seat));
INSERT INTO seats VALUES (100,'1A',NULL),(100,'1B','Ann'),(100,'1C',NULL);

1. Conn 1: BEGIN;
2. Conn 2: BEGIN;
3. Conn 1: SELECT seat FROM seats WHERE flight = 100 AND passenger IS NULL ORDER BY seat LIMIT 1 FOR UPDATE;
4. Conn 2: SELECT seat FROM seats WHERE flight = 100 AND passenger IS NULL ORDER BY seat LIMIT 1 FOR UPDATE SKIP LOCKED;
5. Conn 1: UPDATE seats SET passenger = 'Bob' WHERE flight = 100 AND seat = '1A';
6. Conn 2: UPDATE seats SET passenger = 'Cid' WHERE flight = 100 AND seat = '1C';
7. Conn 1: COMMIT;
8. Conn 2: COMMIT;
