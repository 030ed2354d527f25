create table s (id int primary key, name varchar(30), tags varchar(60));
insert into s values (1,'Ann','a,b'),(2,'Bob','b,c');
-- con1
begin;
select id, concat(name, ' (', id, ')') label, length(tags) from s where find_in_set('b', tags);
-- con2
update s set tags = concat_ws(',', tags, 'd') where name like 'A%';
-- con1
select id, upper(left(name, 1)) as i from s where tags like '%d%';
commit;
select substring_index(tags, ',', 1), count(*) from s group by substring_index(tags, ',', 1);
