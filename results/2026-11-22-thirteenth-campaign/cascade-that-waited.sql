-- id: new-SER-case-6085
-- seed: 9973
-- case: 6085
-- target: mariadb:10.11.5
-- server: mariadb:10.11.5
-- verdict: Disagrees
-- replay: ./isolde replay mariadb-10.11.5-9973/findings/new-SER-case-6085/case.sql --times 10
-- isolation: SER
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c DOUBLE, d VARCHAR(20) COLLATE utf8mb4_bin, UNIQUE KEY kk (c, d), KEY kb (b));
/*init*/ INSERT INTO t VALUES (10, -2, -0.5E0, 'B'), (3, 2, 2.5E0, 'aa');
/*init*/ CREATE TABLE u (a DECIMAL(5, 2) NOT NULL PRIMARY KEY, b INT, KEY kb (b), FOREIGN KEY (b) REFERENCES t (a) ON DELETE CASCADE ON UPDATE SET NULL);
/*init*/ INSERT INTO u VALUES (10.00, 10), (-1.00, 10), (2.00, 10), (1.00, 3), (17.00, NULL);
/*tx3*/ BEGIN;
/*tx3*/ DELETE FROM t WHERE (NOT (a <= 3)) AND ((a IN (3)) XOR (c + 10.0E0) < 2.5E0);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM u WHERE a = 2.00;
/*tx1*/ SELECT * FROM u WHERE b >= 3;
/*tx3*/ SELECT * FROM u LOCK IN SHARE MODE;
/*tx1*/ DELETE FROM t WHERE (NOT (b = 2 AND c = 10.0E0)) OR ((b BETWEEN (-2) AND 10) AND (c IS NULL));
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO u SELECT 2.50, b FROM u WHERE NOT (b > 3);
/*tx3*/ SELECT COUNT(*), MIN(t.b) FROM u JOIN t ON u.b > t.a WHERE NOT (u.b <> 10);
/*tx1*/ SELECT * FROM t;
/*tx3*/ COMMIT;
/*tx1*/ COMMIT;
/*tx2*/ COMMIT;
