Example of a dirty read:

CREATE TABLE emp (id INT PRIMARY KEY, sal INT);
INSERT INTO emp VALUES (1, 3000);

Session A: SET TRANSACTION ISOLATION LEVEL READ UNCOMMITTED;
Session A: START TRANSACTION;
Session B: START TRANSACTION;
Session B: UPDATE emp SET sal = 4000 WHERE id = 1;
Session A: SELECT sal FROM emp WHERE id = 1;  => 4000
Session B: ROLLBACK;
Session A: SELECT sal FROM emp WHERE id = 1;  => 3000
Session A: COMMIT;
