-- seed: 2026
-- case: 529
-- isolation: SER
-- sessions: tx1 tx2
/*init*/ CREATE TABLE t (a VARCHAR(5) COLLATE utf8mb4_bin, b DOUBLE, c VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY ka (a), UNIQUE KEY kb (b));
/*init*/ INSERT INTO t VALUES ('aa', -1.0E0, 'b'), ('a', -0.5E0, 'b');
/*tx2*/ BEGIN;
/*tx1*/ BEGIN;
/*tx2*/ SELECT * FROM t WHERE NOT (c <= 'a' AND (a BETWEEN 'a' AND 'a'));
/*tx2*/ UPDATE t SET c = 'b' WHERE a = 'a';
/*tx1*/ UPDATE t SET c = 'b' WHERE b > (-0.5E0) OR a = 'a';
/*tx1*/ SELECT c, COUNT(b) + 1, COUNT(b) FROM t WHERE NOT ((NOT (b = (-0.5E0) OR a <> 'aa')) AND (((a IS NOT NULL) AND c = a) OR (a = c AND a > 'ba'))) GROUP BY c;
/*tx1*/ COMMIT;
/*tx2*/ SELECT * FROM t WHERE a = 'aa' LOCK IN SHARE MODE;
/*tx2*/ UPDATE t SET c = 'b' WHERE b > (-1.0E0);
/*tx2*/ UPDATE IGNORE t SET c = 'aa' WHERE NOT ((NOT (b = (-0.5E0) OR a <> 'aa')) AND (((a IS NOT NULL) AND c = a) OR (a = c AND a > 'ba')));
/*tx2*/ ROLLBACK;
