CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

| Session 1 | Session 2 | Comment |
| :-------- | :-------- | :------ |
| `BEGIN;` | | |
| | `BEGIN;` | |
| `UPDATE t SET v = 5 WHERE id = 1;` | | takes an X lock |
| | `UPDATE t SET v = v + 1 WHERE id = 1;` | waits |
| `COMMIT;` | | |
| | `COMMIT;` | done |
