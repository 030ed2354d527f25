-- INSERT ... SELECT takes shared next-key locks on the source
-- isolation: RR
/*init*/ CREATE TABLE src (id INT NOT NULL PRIMARY KEY, v INT, KEY(v));
/*init*/ CREATE TABLE dst (id INT NOT NULL AUTO_INCREMENT PRIMARY KEY, v INT);
/*init*/ INSERT INTO src VALUES (1, 10), (2, 20), (3, 30);
/*tx1*/ BEGIN;
/*tx1*/ INSERT INTO dst (v) SELECT v FROM src WHERE v >= 20;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO src VALUES (4, 25);
/*tx1*/ SELECT COUNT(*) FROM src;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
