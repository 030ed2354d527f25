-- isolation: SER
/*init*/ CREATE TABLE d (id INT PRIMARY KEY, on_call BOOL NOT NULL);
/*init*/ INSERT INTO d VALUES (1, TRUE), (2, TRUE);
/*t1*/ SET autocommit = 0;
/*t1*/ SELECT COUNT(*) FROM d WHERE on_call;
/*t2*/ SELECT COUNT(*) FROM d WHERE on_call = 1;
/*t2*/ UPDATE d SET on_call = FALSE WHERE id = 2;
/*t1*/ SET autocommit = 1;
/*t1*/ SELECT * FROM d;
