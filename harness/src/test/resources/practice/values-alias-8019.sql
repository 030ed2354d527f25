-- dbms: mysql
CREATE TABLE cnt (k INT PRIMARY KEY, n INT);
T1: BEGIN;
T1: INSERT INTO cnt (k, n) VALUES (1, 1) AS new ON DUPLICATE KEY UPDATE n = cnt.n + new.n;
T2: INSERT INTO cnt (k, n) VALUES (1, 1) AS new ON DUPLICATE KEY UPDATE n = cnt.n + new.n;
T1: COMMIT;
T2: SELECT * FROM cnt;
