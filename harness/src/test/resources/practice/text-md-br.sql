create table t (id int primary key, v int);
insert into t values (1,1),(2,2);

| Session A | Session B |
|---|---|
| BEGIN;<br>UPDATE t SET v=3 WHERE id=1; | |
| | BEGIN;<br/>UPDATE t SET v=4 WHERE id=1; -- waits |
| COMMIT; | |
| | COMMIT; |
