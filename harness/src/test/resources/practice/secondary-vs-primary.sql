CREATE TABLE user_item (
  id int NOT NULL,
  user_id int NOT NULL,
  item_id int NOT NULL,
  status tinyint NOT NULL,
  PRIMARY KEY (id),
  KEY idx_1 (user_id, item_id, status)
) ENGINE=InnoDB;
insert into user_item values (1,10,100,1),(2,10,101,1),(3,11,100,1),(4,12,100,0);

con1: begin;
con1: update user_item set status = 2 where id = 2;
con2: begin;
con2: update user_item set status = 3 where user_id = 10 and item_id = 100 and status = 1;
con2: update user_item set status = 3 where user_id = 10 and item_id = 101 and status = 1;
con1: update user_item set status = 2 where id = 1;
con1: commit;
con2: commit;
con1: select * from user_item;
