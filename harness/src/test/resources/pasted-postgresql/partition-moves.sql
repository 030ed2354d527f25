-- isolation: RC
-- A row that another transaction has moved to another partition ends whoever waited for it, at every level.
/*init*/ CREATE TABLE parcel (no INT, depot INT, note TEXT, PRIMARY KEY (no, depot)) PARTITION BY LIST (depot);
/*init*/ CREATE TABLE parcel_b PARTITION OF parcel FOR VALUES IN (3, 4);
/*init*/ CREATE TABLE parcel_a PARTITION OF parcel FOR VALUES IN (1, 2);
/*init*/ CREATE TABLE parcel_rest PARTITION OF parcel DEFAULT;
/*init*/ INSERT INTO parcel VALUES (10, 1, 'x'), (11, 3, 'y'), (12, 9, 'z'), (13, 2, 'w');
/*s1*/ BEGIN;
/*s1*/ UPDATE parcel SET depot = 3 WHERE no = 10;
/*s1*/ UPDATE parcel SET depot = 2 WHERE no = 13;
/*s2*/ BEGIN;
/*s2*/ UPDATE parcel SET note = note || '!' WHERE no = 13;
/*s3*/ DELETE FROM parcel WHERE no = 10;
/*s4*/ SELECT note FROM parcel WHERE no = 10 FOR KEY SHARE;
/*s1*/ COMMIT;
/*s2*/ COMMIT;
/*s3*/ SELECT * FROM parcel;
/*s3*/ UPDATE parcel SET depot = depot + 1 WHERE no > 10;
/*s3*/ INSERT INTO parcel VALUES (11, 4, 'again') ON CONFLICT (no, depot) DO UPDATE SET note = 'met';
/*s3*/ INSERT INTO parcel VALUES (11, 4, 'again') ON CONFLICT (no, depot) DO UPDATE SET depot = 1;
/*s3*/ SELECT * FROM parcel ORDER BY no DESC LIMIT 2 FOR UPDATE;
