CREATE TABLE `counters` (`id` int NOT NULL AUTO_INCREMENT, `name` varchar(20) NOT NULL, `cnt` int NOT NULL, PRIMARY KEY (`id`), UNIQUE KEY `name` (`name`)) ENGINE=InnoDB;
INSERT INTO counters (name, cnt) VALUES ('a', 0), ('b', 0);

Time | Transaction A                                   | Transaction B
-----|-------------------------------------------------|------------------------------------------------
t1   | BEGIN;                                          |
t2   |                                                 | BEGIN;
t3   | UPDATE counters SET cnt=cnt+1 WHERE name='a';   |
t4   |                                                 | UPDATE counters SET cnt=cnt+1 WHERE name='b';
t5   | UPDATE counters SET cnt=cnt+1 WHERE name='b';   |
t6   |                                                 | UPDATE counters SET cnt=cnt+1 WHERE name='a';
t7   | COMMIT;                                         |
t8   |                                                 | COMMIT;
