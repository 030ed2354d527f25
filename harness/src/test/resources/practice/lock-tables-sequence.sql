CREATE TABLE seq (name VARCHAR(10) PRIMARY KEY, val INT NOT NULL);
INSERT INTO seq VALUES ('inv', 10);
con1> LOCK TABLES seq WRITE;
con1> SELECT val FROM seq WHERE name = 'inv';
con2> UPDATE seq SET val = val + 1 WHERE name = 'inv';   -- hangs
con1> UPDATE seq SET val = 11 WHERE name = 'inv';
con1> UNLOCK TABLES;
con2> SELECT val FROM seq;
