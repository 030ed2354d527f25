CREATE TABLE event (id INT PRIMARY KEY, capacity INT NOT NULL);
CREATE TABLE booking (id INT AUTO_INCREMENT PRIMARY KEY, event_id INT NOT NULL, customer VARCHAR(20), KEY (event_id));
INSERT INTO event VALUES (1, 2);
INSERT INTO booking (event_id, customer) VALUES (1, 'zoe');

-- Client 1
BEGIN;
SELECT COUNT(*) FROM booking WHERE event_id = 1;
-- Client 2
BEGIN;
SELECT COUNT(*) FROM booking WHERE event_id = 1;
-- Client 1
INSERT INTO booking (event_id, customer) SELECT 1, 'max' FROM event e WHERE e.id = 1 AND e.capacity > (SELECT COUNT(*) FROM booking b WHERE b.event_id = e.id);
-- Client 2
INSERT INTO booking (event_id, customer) SELECT 1, 'eva' FROM event e WHERE e.id = 1 AND e.capacity > (SELECT COUNT(*) FROM booking b WHERE b.event_id = e.id);
-- Client 1
COMMIT;
-- Client 2
COMMIT;
SELECT COUNT(*) FROM booking WHERE event_id = 1;
