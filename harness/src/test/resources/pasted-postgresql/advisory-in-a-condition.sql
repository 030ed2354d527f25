CREATE TABLE lamp (key int PRIMARY KEY, watt numeric);
INSERT INTO lamp VALUES (1, 40), (2, 60.5);
A> SELECT pg_advisory_lock(5);
B> UPDATE lamp SET watt = watt + 1 WHERE pg_advisory_xact_lock(5) IS NOT NULL AND watt < 50; -- has its snapshot, and waits
A> UPDATE lamp SET watt = 55 WHERE key = 1;
A> SELECT pg_advisory_unlock(5);
B> SELECT sum(watt) FROM lamp;
