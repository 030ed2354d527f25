Schema:
CREATE TABLE `seq` (`name` varchar(20) NOT NULL, `nextval` int NOT NULL, PRIMARY KEY (`name`));
INSERT INTO seq VALUES ('x', 1);

Tx1: BEGIN
Tx2: BEGIN
Tx1: SELECT nextval FROM seq WHERE name = 'x' LOCK IN SHARE MODE
Tx2: SELECT nextval FROM seq WHERE name = 'x' LOCK IN SHARE MODE
Tx1: UPDATE seq SET nextval = nextval + 1 WHERE name = 'x'   -- waits
Tx2: UPDATE seq SET nextval = nextval + 1 WHERE name = 'x'   -- ERROR 1213 (40001): Deadlock found when trying to get lock; try restarting transaction
Tx1: COMMIT
Tx2: ROLLBACK
