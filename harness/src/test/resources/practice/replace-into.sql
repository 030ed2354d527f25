CREATE TABLE `kv` (
  `k` varchar(40) COLLATE utf8mb4_bin NOT NULL,
  `v` text,
  `ver` bigint(20) unsigned NOT NULL DEFAULT '0',
  PRIMARY KEY (`k`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_bin ROW_FORMAT=DYNAMIC;
REPLACE INTO kv VALUES ('x', 'one', 1);
/*t1*/ BEGIN;
/*t1*/ REPLACE INTO kv VALUES ('x', 'two', 2);
/*t2*/ BEGIN;
/*t2*/ REPLACE INTO kv VALUES ('x', 'three', 3);
/*t1*/ COMMIT;
/*t2*/ COMMIT;
/*t1*/ SELECT * FROM kv;
