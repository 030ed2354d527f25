create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
begin; /* T1 */
update t set v=2 where id=1; /* T1 */
update t set v=3 where id=1; /* T2 */
commit; /* T1 */
