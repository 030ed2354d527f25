CREATE TABLE `ty` (
  `id` int(11) NOT NULL AUTO_INCREMENT,
  `c1` int(11) DEFAULT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `uc1` (`c1`)
) ENGINE=InnoDB;
sess1                              sess2                              sess3
begin;
insert into ty (c1) values (5);
                                   begin;
                                   insert into ty (c1) values (5);
                                                                      begin;
                                                                      insert into ty (c1) values (5);
rollback;
                                   commit;
                                                                      commit;
