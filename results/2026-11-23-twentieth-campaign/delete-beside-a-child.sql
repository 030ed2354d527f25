-- seed: 10036
-- case: 109220
-- server: mariadb:11.4.5
-- verdict: Disagrees
-- isolation: RC
-- sessions: tx1 tx2 tx3
/*init*/ CREATE TABLE t (a INT NOT NULL PRIMARY KEY, b INT, c DECIMAL(5, 2), d INT, UNIQUE KEY kb (b), UNIQUE KEY kd (d));
/*init*/ INSERT INTO t VALUES (0, NULL, 1.50, 1), (2, -1, -0.50, -2);
/*init*/ CREATE TABLE u (a BIGINT NOT NULL PRIMARY KEY, b INT, KEY kb (b), FOREIGN KEY (b) REFERENCES t (d) ON UPDATE SET NULL);
/*init*/ INSERT INTO u VALUES (11, NULL), (-1, -2), (4, -2);
/*tx2*/ START TRANSACTION WITH CONSISTENT SNAPSHOT;
/*tx3*/ BEGIN;
/*tx3*/ INSERT INTO u VALUES (-2, 1);
/*tx1*/ BEGIN;
/*tx1*/ DELETE FROM t WHERE (d BETWEEN 1 AND 1) OR (d IN (3, -2, 1)) OR d < 0;
/*tx2*/ SAVEPOINT s;
/*tx2*/ ROLLBACK TO SAVEPOINT s;
/*tx2*/ INSERT INTO u VALUES (11, -2) ON DUPLICATE KEY UPDATE b = -2;
/*tx3*/ COMMIT;
/*tx1*/ SELECT u.b, t.b, t.d FROM u LEFT JOIN t ON u.a >= t.d ORDER BY u.a DESC;
/*tx2*/ ROLLBACK;
/*tx1*/ DELETE FROM t WHERE (c * 10.00) >= 0.00;
/*tx1*/ SELECT * FROM u AS x LEFT JOIN u AS y ON x.a = y.a AND (x.a * x.b) <> 4;
/*tx1*/ COMMIT;
