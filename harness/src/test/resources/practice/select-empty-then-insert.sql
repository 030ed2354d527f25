CREATE TABLE users (
    id      INT NOT NULL AUTO_INCREMENT,
    email   VARCHAR(100) NOT NULL,
    created DATETIME(6) NOT NULL DEFAULT CURRENT_TIMESTAMP(6),
    PRIMARY KEY (id),
    UNIQUE KEY (email)
) ENGINE=InnoDB;

Session 1                                        Session 2
BEGIN;
SELECT * FROM users WHERE email='a@x' FOR UPDATE;
                                                 BEGIN;
                                                 SELECT * FROM users WHERE email='b@x' FOR UPDATE;
INSERT INTO users (email) VALUES ('a@x');
                                                 INSERT INTO users (email) VALUES ('b@x');
COMMIT;
                                                 COMMIT;
