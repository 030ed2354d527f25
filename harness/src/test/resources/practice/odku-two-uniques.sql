create table device_token (
  id int not null auto_increment,
  user_id int not null,
  token char(8) not null,
  seen int not null default 1,
  primary key (id),
  unique key uk_user (user_id),
  unique key uk_token (token)
) engine=innodb;
insert into device_token (user_id, token) values (1,'aaaa'),(5,'eeee'),(9,'iiii');

T1> begin;
T2> begin;
T1> insert into device_token (user_id, token) values (5,'ffff') on duplicate key update token = values(token), seen = seen + 1;
T2> insert into device_token (user_id, token) values (9,'ffff') on duplicate key update seen = seen + 1;
T1> commit;
T2> commit;
T1> select user_id, token, seen from device_token order by user_id;
