CREATE TABLE t18 (
  id int(11) NOT NULL,
  name varchar(50) DEFAULT NULL,
  age int DEFAULT NULL,
  score int DEFAULT NULL,
  PRIMARY KEY (id),
  KEY idx_name (name),
  KEY idx_age (age)
) ENGINE=InnoDB;
insert into t18 values (15,'Bob',25,34),(18,'Alice',24,77),(20,'Jim',24,5),(30,'Eric',23,91),(37,'Tom',22,22),(49,'Tom',25,83),(50,'Rose',23,89);
-- T1: begin
-- T2: begin
-- T1: update t18 set score = 100 where name = 'Tom'
-- T2: update t18 set score = 80 where age = 25
-- T1: commit
-- T2: commit
