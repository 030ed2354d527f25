CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

| Transaction A | Transaction B |
| BEGIN; | |
| | BEGIN; |
| UPDATE t SET v = 5 WHERE id = 1; | |
| | UPDATE t SET v = v + 1 WHERE id = 1; |
| COMMIT; | |
| | COMMIT; |
