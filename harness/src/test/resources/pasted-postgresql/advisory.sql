CREATE TABLE door (id int PRIMARY KEY, open boolean);
INSERT INTO door VALUES (1, false);
A> SELECT pg_advisory_lock(99);
A> UPDATE door SET open = true;
B> SELECT pg_advisory_lock(99); -- waits
A> UPDATE door SET open = false;
A> SELECT pg_advisory_unlock(99);
B> SELECT * FROM door;
B> SELECT pg_advisory_unlock_all();
