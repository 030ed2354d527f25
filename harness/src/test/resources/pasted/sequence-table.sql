-- isolation: RR,RC
-- correct-if: final seq = ('a', 12)
/*init*/ CREATE TABLE seq (name VARCHAR(20) PRIMARY KEY, val INT UNSIGNED NOT NULL);
/*init*/ INSERT INTO seq VALUES ('a', 10);
/*t1*/ BEGIN;
/*t1*/ UPDATE seq SET val = LAST_INSERT_ID(val + 1) WHERE name = 'a';
/*t2*/ UPDATE seq SET val = LAST_INSERT_ID(val + 1) WHERE name = 'a';
/*t1*/ SELECT LAST_INSERT_ID();
/*t1*/ COMMIT;
/*t2*/ SELECT LAST_INSERT_ID();
