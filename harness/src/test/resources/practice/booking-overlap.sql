CREATE TABLE booking (id INT AUTO_INCREMENT PRIMARY KEY, room INT NOT NULL, start_d DATE NOT NULL, end_d DATE NOT NULL, KEY (room, start_d));
INSERT INTO booking (room, start_d, end_d) VALUES (1, '2021-05-01', '2021-05-04');
-- guest 1
BEGIN;
SELECT COUNT(*) FROM booking WHERE room = 1 AND start_d < '2021-05-12' AND end_d > '2021-05-10' FOR UPDATE;
-- guest 2
BEGIN;
SELECT COUNT(*) FROM booking WHERE room = 1 AND start_d < '2021-05-13' AND end_d > '2021-05-11' FOR UPDATE;
-- guest 1
INSERT INTO booking (room, start_d, end_d) VALUES (1, '2021-05-10', '2021-05-12');
COMMIT;
-- guest 2
ROLLBACK;
