CREATE TABLE auth_token (key_ varchar(40) NOT NULL PRIMARY KEY, user_id integer NOT NULL UNIQUE, created datetime(6) NOT NULL);
-- request A
SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ;
BEGIN;
SELECT key_ FROM auth_token WHERE user_id = 1;
-- request B
BEGIN;
SELECT key_ FROM auth_token WHERE user_id = 1;
INSERT INTO auth_token VALUES ('aaa', 1, '2020-01-01 00:00:00.000000');
COMMIT;
-- request A
INSERT INTO auth_token VALUES ('bbb', 1, '2020-01-01 00:00:01.000000');
SELECT key_ FROM auth_token WHERE user_id = 1;
ROLLBACK;
