-- isolation: RR
-- correct-if: final counter = (1, 3)
/*init*/ CREATE TABLE counter (id INT PRIMARY KEY, n BIGINT NOT NULL);
/*init*/ INSERT INTO counter VALUES (1, 1);
/*t1*/ START TRANSACTION;
/*t1*/ SELECT n INTO @x FROM counter WHERE id = 1 FOR UPDATE;
/*t2*/ START TRANSACTION;
/*t2*/ SELECT @y := n FROM counter WHERE id = 1 FOR UPDATE;
/*t1*/ SET @x = @x + 1;
/*t1*/ UPDATE counter SET n = @x WHERE id = 1;
/*t1*/ COMMIT;
/*t2*/ UPDATE counter SET n = @y + 1 WHERE id = 1;
/*t2*/ SELECT @y;
/*t2*/ COMMIT;
