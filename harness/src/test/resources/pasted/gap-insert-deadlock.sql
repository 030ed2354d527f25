-- dbms: mysql
# Both sessions lock the gap, both insert
CREATE TABLE `booking` (
  `id` int NOT NULL AUTO_INCREMENT,
  `room` int NOT NULL,
  `day` date NOT NULL,
  PRIMARY KEY (`id`),
  UNIQUE KEY `room_day` (`room`,`day`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_0900_ai_ci;
INSERT INTO booking (room, day) VALUES (1,'2024-03-01'), (5,'2024-03-01');
T1: START TRANSACTION;
T2: START TRANSACTION;
T1: SELECT * FROM booking WHERE room = 3 FOR UPDATE;
T2: SELECT * FROM booking WHERE room = 3 FOR UPDATE;
T1: INSERT INTO booking (room, day) VALUES (3,'2024-03-02');
T2: INSERT INTO booking (room, day) VALUES (3,'2024-03-03');
T1: COMMIT;
T2: ROLLBACK;
