-- isolation: RC
/*init*/ CREATE TABLE p (id INT PRIMARY KEY, price INT);
/*init*/ CREATE TABLE s (pid INT PRIMARY KEY, pct INT);
/*init*/ INSERT INTO p VALUES (1, 100), (2, 200);
/*init*/ INSERT INTO s VALUES (1, 10);
/*t1*/ BEGIN;
/*t1*/ UPDATE p INNER JOIN s ON s.pid = p.id SET p.price = p.price - s.pct;
/*t2*/ SELECT * FROM p;
/*t1*/ COMMIT;
