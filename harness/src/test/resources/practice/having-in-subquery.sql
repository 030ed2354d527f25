CREATE TABLE member (id INT PRIMARY KEY, team INT, pts INT, KEY(team));
INSERT INTO member VALUES (1,1,5),(2,1,7),(3,2,1),(4,3,9);
/* conn 1 */ BEGIN;
/* conn 1 */ SELECT id FROM member WHERE team IN (SELECT team FROM member GROUP BY team HAVING SUM(pts) > 8);
/* conn 2 */ UPDATE member SET pts = 20 WHERE id = 3;
/* conn 1 */ SELECT id FROM member WHERE team IN (SELECT team FROM member GROUP BY team HAVING SUM(pts) > 8);
/* conn 1 */ COMMIT;
/* conn 1 */ DELETE FROM member WHERE team IN (SELECT team FROM (SELECT team FROM member GROUP BY team HAVING COUNT(*) > 1) x);
