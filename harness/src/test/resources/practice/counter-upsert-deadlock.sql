CREATE TABLE hits (page varchar(50) NOT NULL, day date NOT NULL, n int unsigned NOT NULL DEFAULT 0, PRIMARY KEY (page, day), KEY (day)) ENGINE=InnoDB;
INSERT INTO hits VALUES ('/', '2021-05-01', 3), ('/about', '2021-05-01', 1);

| T1                                                                                             | T2                                                                                            |
|------------------------------------------------------------------------------------------------|-----------------------------------------------------------------------------------------------|
| START TRANSACTION;                                                                             | START TRANSACTION;                                                                            |
| INSERT INTO hits VALUES ('/', '2021-05-01', 1) ON DUPLICATE KEY UPDATE n = n + 1;              |                                                                                               |
|                                                                                                | INSERT INTO hits VALUES ('/about', '2021-05-01', 1) ON DUPLICATE KEY UPDATE n = n + 1;        |
| INSERT INTO hits VALUES ('/about', '2021-05-01', 1) ON DUPLICATE KEY UPDATE n = n + 1; -- waits |                                                                                              |
|                                                                                                | INSERT INTO hits VALUES ('/', '2021-05-01', 1) ON DUPLICATE KEY UPDATE n = n + 1; -- ERROR 1213 |
| COMMIT;                                                                                        | ROLLBACK;                                                                                     |
