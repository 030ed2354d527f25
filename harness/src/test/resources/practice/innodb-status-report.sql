We get a lot of these in production:

------------------------
LATEST DETECTED DEADLOCK
------------------------
2023-03-01 10:00:00 0x7f
*** (1) TRANSACTION:
TRANSACTION 421, ACTIVE 0 sec inserting
mysql tables in use 1, locked 1
LOCK WAIT 3 lock struct(s), heap size 1128, 2 row lock(s)
INSERT INTO likes (user_id, post_id) VALUES (3, 7)
*** WE ROLL BACK TRANSACTION (1)

Schema:

CREATE TABLE likes (
  user_id INT NOT NULL,
  post_id INT NOT NULL,
  created INT NOT NULL DEFAULT 0,
  PRIMARY KEY (user_id, post_id)
) ENGINE=InnoDB;
INSERT INTO likes (user_id, post_id) VALUES (1, 7), (9, 7);

I can reproduce it like this:

session1: START TRANSACTION;
session1: INSERT IGNORE INTO likes (user_id, post_id) VALUES (1, 7);
session2: START TRANSACTION;
session2: INSERT IGNORE INTO likes (user_id, post_id) VALUES (1, 7);
session1: DELETE FROM likes WHERE user_id = 1 AND post_id = 7;
session2: DELETE FROM likes WHERE user_id = 1 AND post_id = 7;
session1: COMMIT;
session2: COMMIT;
