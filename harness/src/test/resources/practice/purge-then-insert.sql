CREATE TABLE msg (
  id bigint NOT NULL AUTO_INCREMENT,
  chat_id bigint NOT NULL,
  seq bigint NOT NULL,
  body varchar(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci DEFAULT NULL,
  created_at datetime(3) DEFAULT NULL,
  deleted tinyint(1) NOT NULL DEFAULT 0,
  PRIMARY KEY (id),
  UNIQUE KEY uk_chat_seq (chat_id, seq),
  KEY idx_created (created_at) USING BTREE
) ENGINE=InnoDB AUTO_INCREMENT=100 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_unicode_ci COMMENT='messages';
INSERT INTO msg (chat_id, seq, body, created_at) VALUES (1, 1, 'hi', '2023-05-05 10:00:00.123'), (1, 2, 'ho', '2023-05-05 10:00:01.000');
/*t1*/ begin;
/*t1*/ select ifnull(max(seq), 0) + 1 from msg where chat_id = 1 for update;
/*t2*/ begin;
/*t2*/ select max(seq) from msg where chat_id = 1;
/*t2*/ insert into msg (chat_id, seq, body) values (1, 3, 'from t2');
/*t1*/ insert into msg (chat_id, seq, body) values (1, 3, 'from t1');
/*t1*/ commit;
/*t2*/ commit;
