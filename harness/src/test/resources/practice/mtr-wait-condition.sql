CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

--echo # the lost update
connect (con1,localhost,root,,);
BEGIN;
UPDATE t SET v = 5 WHERE id = 1;
connect (con2,localhost,root,,);
BEGIN;
send UPDATE t SET v = v + 1 WHERE id = 1;
connection con1;
let $wait_timeout= 60;
let $wait_condition=
  SELECT COUNT(*) > 0 FROM information_schema.processlist
  WHERE info LIKE 'UPDATE t SET v = v + 1%';
--source include/wait_condition.inc
COMMIT;
connection con2;
reap;
COMMIT;
--sorted_result
SELECT * FROM t;
--disable_query_log
--enable_query_log
if ($x)
{
  --echo nothing
}
connection default;
disconnect con1;
disconnect con2;
DROP TABLE t;
