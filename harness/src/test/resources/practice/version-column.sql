Optimistic locking with Hibernate @Version

create table item (id bigint not null, name varchar(255), price decimal(19,2), version integer not null, primary key (id)) engine=InnoDB;
insert into item (name, price, version, id) values ('pen', 1.20, 0, 1);

-- Thread-1
set autocommit=0;
select item0_.id as id1_0_0_, item0_.name as name2_0_0_, item0_.price as price3_0_0_, item0_.version as version4_0_0_ from item item0_ where item0_.id=1;
-- Thread-2
set autocommit=0;
select item0_.id as id1_0_0_, item0_.name as name2_0_0_, item0_.price as price3_0_0_, item0_.version as version4_0_0_ from item item0_ where item0_.id=1;
-- Thread-1
update item set name='pen', price=1.35, version=1 where id=1 and version=0;
commit;
-- Thread-2
update item set name='pen', price=1.10, version=1 where id=1 and version=0;
rollback;
