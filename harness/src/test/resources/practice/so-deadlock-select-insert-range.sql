==session1==
mysql> CREATE TABLE `lookup` (
    ->   `id` bigint(11) NOT NULL AUTO_INCREMENT,
    ->   `val` varchar(50) COLLATE utf8_unicode_ci NOT NULL,
    ->   PRIMARY KEY (`id`),
    ->   KEY `search` (`val`)
    -> ) ENGINE=InnoDB DEFAULT CHARSET=utf8 COLLATE=utf8_unicode_ci;
mysql> insert into lookup set val='held';
==session1==
start transaction;
select * from lookup where val='held' for update;
==session2==
start transaction;
select * from lookup where val='held' for update;
==session1==
insert into lookup set val='/a/b/c';
==session2==
ERROR 1213 (40001): Deadlock found when trying to get lock; try restarting transaction
