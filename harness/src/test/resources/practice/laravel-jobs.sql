CREATE TABLE `jobs` (
  `id` bigint unsigned NOT NULL AUTO_INCREMENT,
  `queue` varchar(255) COLLATE utf8mb4_unicode_ci NOT NULL,
  `payload` longtext COLLATE utf8mb4_unicode_ci NOT NULL,
  `attempts` tinyint unsigned NOT NULL,
  `reserved_at` int unsigned DEFAULT NULL,
  `available_at` int unsigned NOT NULL,
  `created_at` int unsigned NOT NULL,
  PRIMARY KEY (`id`),
  KEY `jobs_queue_index` (`queue`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
insert into `jobs` (`queue`, `attempts`, `reserved_at`, `available_at`, `created_at`, `payload`) values ('default', 0, NULL, 100, 100, '{}'), ('default', 0, NULL, 101, 101, '{}');
worker 1: begin;
worker 1: select * from `jobs` where `queue` = 'default' and ((`reserved_at` is null and `available_at` <= 200) or (`reserved_at` <= 110)) order by `id` asc limit 1 for update;
worker 2: begin;
worker 2: select * from `jobs` where `queue` = 'default' and ((`reserved_at` is null and `available_at` <= 200) or (`reserved_at` <= 110)) order by `id` asc limit 1 for update;
worker 1: update `jobs` set `reserved_at` = 200, `attempts` = 1 where `id` = 1;
worker 1: commit;
worker 2: delete from `jobs` where `id` = 2;
worker 2: commit;
