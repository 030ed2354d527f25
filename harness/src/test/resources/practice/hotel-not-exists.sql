CREATE TABLE reservations (
  id INT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  room INT NOT NULL,
  date_from DATE NOT NULL,
  date_to DATE NOT NULL,
  guest VARCHAR(40) NOT NULL,
  INDEX room_dates (room, date_from, date_to)
) ENGINE=InnoDB;
INSERT INTO reservations (room, date_from, date_to, guest) VALUES (101, '2019-06-01', '2019-06-05', 'Smith');

/* Guest A */ START TRANSACTION;
/* Guest B */ START TRANSACTION;
/* Guest A */ INSERT INTO reservations (room, date_from, date_to, guest)
  SELECT 101, '2019-06-05', '2019-06-08', 'Jones' FROM DUAL
  WHERE NOT EXISTS (SELECT * FROM reservations WHERE room = 101 AND date_from < '2019-06-08' AND date_to > '2019-06-05');
/* Guest B */ INSERT INTO reservations (room, date_from, date_to, guest)
  SELECT 101, '2019-06-06', '2019-06-07', 'Brown' FROM DUAL
  WHERE NOT EXISTS (SELECT * FROM reservations WHERE room = 101 AND date_from < '2019-06-07' AND date_to > '2019-06-06');
/* Guest A */ COMMIT;
/* Guest B */ COMMIT;
