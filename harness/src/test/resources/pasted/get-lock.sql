-- isolation: RR
/*init*/ CREATE TABLE g (id INT PRIMARY KEY);
/*t1*/ SELECT GET_LOCK('job', 10);
/*t1*/ INSERT INTO g VALUES (1);
/*t2*/ SELECT * FROM g;
/*t1*/ SELECT RELEASE_LOCK('job');
