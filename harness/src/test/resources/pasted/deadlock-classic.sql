-- id: deadlock-classic
-- note: two rows in opposite orders
-- isolation: RR
-- correct-if: deadlock
create table t1 (
  id  int not null,
  val int,
  primary key (id)
) engine = innodb;
insert into t1 values (1, 1), (2, 2);
/* t1 */ begin;
/* t2 */ begin;
/* t1 */ update t1 set val = val + 1 where id = 1;
/* t2 */ update t1 set val = val + 1 where id = 2;
/* t1 */ update t1 set val = val + 1 where id = 2; -- waits
/* t2 */ update t1 set val = val + 1 where id = 1; -- ERROR 1213
/* t1 */ commit;
/* t2 */ commit;
