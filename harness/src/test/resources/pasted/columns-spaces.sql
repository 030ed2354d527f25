CREATE TABLE seats (row_no INT, seat_no INT, taken TINYINT(1) NOT NULL DEFAULT 0, PRIMARY KEY (row_no, seat_no));
INSERT INTO seats VALUES (1,1,0),(1,2,0),(2,1,1);

T1                                              T2
BEGIN;
                                                BEGIN;
SELECT * FROM seats WHERE row_no=1 FOR UPDATE;
                                                UPDATE seats SET taken=1
                                                  WHERE row_no=2 AND seat_no=1;
UPDATE seats SET taken=1 WHERE row_no=1;
COMMIT;
                                                COMMIT;
