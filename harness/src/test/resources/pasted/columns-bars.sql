-- two sessions, the second waits
create table job (id int primary key, state varchar(10), owner int) engine=innodb;
insert into job values (1,'new',null),(2,'new',null);

| Session 1                                   | Session 2                                        |
|---------------------------------------------|--------------------------------------------------|
| START TRANSACTION;                          |                                                  |
|                                             | START TRANSACTION;                               |
| UPDATE job SET state='run' WHERE id=1;      |                                                  |
|                                             | UPDATE job SET owner=7 WHERE id=1; -- waits      |
| COMMIT;                                     |                                                  |
|                                             | COMMIT;                                          |
