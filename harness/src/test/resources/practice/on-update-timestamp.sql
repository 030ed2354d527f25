CREATE TABLE profile (
  id INT NOT NULL AUTO_INCREMENT,
  nick VARCHAR(30) NOT NULL,
  score INT NOT NULL DEFAULT 0,
  updated_at TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
  PRIMARY KEY (id),
  UNIQUE KEY nick (nick)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
INSERT INTO profile (nick) VALUES ('neo'), ('trinity');

T1                                              T2
START TRANSACTION;
                                                START TRANSACTION;
UPDATE profile SET score = score + 10
  WHERE nick = 'neo';
                                                UPDATE profile SET score = score + 5
                                                  WHERE nick = 'neo';
COMMIT;
                                                COMMIT;
SELECT nick, score FROM profile;
