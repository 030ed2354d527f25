-- DDIA, chapter 7: write skew. At least one doctor has to be on call.
SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ;
CREATE TABLE doctors (
    name     varchar(20) NOT NULL PRIMARY KEY,
    on_call  boolean NOT NULL DEFAULT true,
    shift_id integer NOT NULL
);
INSERT INTO doctors (name, on_call, shift_id) VALUES ('Alice', true, 1234), ('Bob', true, 1234), ('Carol', false, 1234);

| Alice                                                          | Bob                                                            |
|----------------------------------------------------------------|----------------------------------------------------------------|
| BEGIN TRANSACTION;                                             |                                                                |
|                                                                | BEGIN TRANSACTION;                                             |
| SELECT COUNT(*) FROM doctors WHERE on_call = true AND shift_id = 1234; | SELECT COUNT(*) FROM doctors WHERE on_call = true AND shift_id = 1234; |
| UPDATE doctors SET on_call = false WHERE name = 'Alice' AND shift_id = 1234; |                                                  |
|                                                                | UPDATE doctors SET on_call = false WHERE name = 'Bob' AND shift_id = 1234; |
| COMMIT;                                                        |                                                                |
|                                                                | COMMIT;                                                        |
