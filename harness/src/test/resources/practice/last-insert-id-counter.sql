CREATE TABLE sequence (id INT NOT NULL) ENGINE=InnoDB;
INSERT INTO sequence VALUES (0);
/* c1 */ BEGIN;
/* c1 */ UPDATE sequence SET id=LAST_INSERT_ID(id+1);
/* c2 */ UPDATE sequence SET id=LAST_INSERT_ID(id+1);
/* c1 */ SELECT LAST_INSERT_ID();
/* c1 */ COMMIT;
/* c2 */ SELECT LAST_INSERT_ID();
