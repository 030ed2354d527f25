### Setup
```sql
create table doctors (id int primary key, name varchar(10), on_call boolean not null);
insert into doctors values (1,'alice',true),(2,'bob',true);
```
### Session 1
```sql
start transaction;
select count(*) from doctors where on_call = true;
```
### Session 2
```sql
start transaction;
select count(*) from doctors where on_call = true;
update doctors set on_call = false where name = 'bob';
commit;
```
### Session 1
```sql
update doctors set on_call = false where name = 'alice';
commit;
select * from doctors;
```
