CREATE TABLE score (player INT PRIMARY KEY, pts INT NOT NULL);
INSERT INTO score VALUES (1,50),(2,70),(3,50),(4,10);
-- Session A
SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE;
BEGIN;
SELECT player, pts, RANK() OVER (ORDER BY pts DESC) AS r FROM score ORDER BY r, player;
-- Session B
UPDATE score SET pts = 90 WHERE player = 4;
-- Session A
SELECT player, DENSE_RANK() OVER (ORDER BY pts DESC) FROM score;
COMMIT;
-- Session B
SELECT player, SUM(pts) OVER (ORDER BY player) AS running FROM score ORDER BY player;
