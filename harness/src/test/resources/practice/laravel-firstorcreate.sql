create table `tags` (`id` bigint unsigned not null auto_increment primary key, `name` varchar(255) not null, `created_at` timestamp null, `updated_at` timestamp null) default character set utf8mb4 collate 'utf8mb4_unicode_ci';
alter table `tags` add unique `tags_name_unique`(`name`);

[req-1] START TRANSACTION;
[req-2] START TRANSACTION;
[req-1] select * from `tags` where (`name` = 'php') limit 1;
[req-2] select * from `tags` where (`name` = 'php') limit 1;
[req-1] insert into `tags` (`name`, `updated_at`, `created_at`) values ('php', '2021-03-04 10:00:00', '2021-03-04 10:00:00');
[req-2] insert into `tags` (`name`, `updated_at`, `created_at`) values ('php', '2021-03-04 10:00:00', '2021-03-04 10:00:00');
[req-1] COMMIT;
[req-2] select * from `tags` where (`name` = 'php') limit 1;
[req-2] ROLLBACK;
