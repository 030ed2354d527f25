<pre><code>
create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
</code></pre>
<b>Session 1</b>
<pre>
begin;
update t set v=2 where id=1;
</pre>
<b>Session 2</b>
<pre>
select * from t where id &gt; 0;
</pre>
<b>Session 1</b>
<pre>commit;</pre>
