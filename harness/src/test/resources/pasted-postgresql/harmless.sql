-- default level and dialect are those of the server
CREATE TABLE crate (id int PRIMARY KEY, weight int);
INSERT INTO crate VALUES (1, 10), (2, 20);
VACUUM ANALYZE crate;
T1: SET work_mem = '4MB';
T1: SHOW transaction_isolation;
T1: BEGIN ISOLATION LEVEL REPEATABLE READ;
T1: SHOW server_version;
T2: UPDATE crate SET weight = 11 WHERE id = 1; -- before T1 has a snapshot
T1: SELECT pg_sleep(0.01), now(), pg_backend_pid();
T2: UPDATE crate SET weight = 12 WHERE id = 1; -- behind it
T1: EXPLAIN SELECT * FROM crate;
T1: ANALYZE crate;
T1: SELECT count(*) FROM pg_locks;
T1: TABLE crate;
T1: SELECT * FROM crate;
T1: ABORT;
T2: BEGIN;
T2: SET transaction_isolation TO 'serializable';
T2: DELETE FROM crate WHERE id = 2;
T2: END;
