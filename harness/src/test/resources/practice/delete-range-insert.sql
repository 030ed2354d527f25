CREATE TABLE `event` (`id` bigint NOT NULL AUTO_INCREMENT, `created_at` datetime(3) NOT NULL, `kind` smallint NOT NULL, PRIMARY KEY (`id`), KEY `ix_created` (`created_at`)) ENGINE=InnoDB AUTO_INCREMENT=100 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci;
INSERT INTO event (id, created_at, kind) VALUES (1,'2024-01-01 00:00:00.000',1),(2,'2024-01-02 00:00:00.500',1),(3,'2024-02-01 12:00:00.000',2);
/* purge */ START TRANSACTION;
/* purge */ DELETE FROM event WHERE created_at < '2024-01-15' LIMIT 1000;
/* app */ INSERT INTO event (created_at, kind) VALUES ('2024-01-10 00:00:00', 3);
/* purge */ COMMIT;
/* app */ SELECT id, created_at FROM event ORDER BY created_at;
