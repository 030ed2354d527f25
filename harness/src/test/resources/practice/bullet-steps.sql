CREATE TABLE acct (id INT PRIMARY KEY, bal INT);
INSERT INTO acct VALUES (1,100),(2,200);

1. T1: BEGIN;
2. T2: BEGIN;
3. T1: SELECT bal FROM acct WHERE id=1;
4. T2: UPDATE acct SET bal = bal + 10 WHERE id=1;
5. T2: COMMIT;
6. T1: SELECT bal FROM acct WHERE id=1;
7. T1: UPDATE acct SET bal = bal + 5 WHERE id=1;
8. T1: SELECT bal FROM acct WHERE id=1;
9. T1: COMMIT;
