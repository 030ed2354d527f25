-- isolation: RR
/*init*/ CREATE TABLE log (id INT PRIMARY KEY, at DATETIME DEFAULT CURRENT_TIMESTAMP, msg TEXT, KEY (at));
/*init*/ INSERT INTO log (id, msg) VALUES (1, 'a');
/*t1*/ BEGIN;
/*t1*/ SELECT * FROM log ORDER BY at DESC;
/*t2*/ INSERT INTO log (id, msg) VALUES (2, 'b');
/*t1*/ SELECT * FROM log ORDER BY at DESC;
/*t1*/ COMMIT;
