-- https://example.org/questions/auto-increment-commit-order
-- Consumers that poll by "id > last_seen" may miss rows that commit late.
create table events (id bigint unsigned auto_increment primary key, payload varchar(20));

-- producer A
begin;
insert into events (payload) values ('a1');
-- producer B
begin;
insert into events (payload) values ('b1'), ('b2');
commit;
-- consumer
set @last := 0;
select id, payload from events where id > @last order by id;
select max(id) into @last from events;
-- producer A
commit;
-- consumer
select id, payload from events where id > @last order by id;
