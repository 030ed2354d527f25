/*init*/ CREATE TABLE t (id INT PRIMARY KEY, c INT, KEY c (c)) ENGINE=InnoDB;
/*init*/ INSERT INTO t VALUES (0,0),(5,5),(10,10),(15,15),(20,20),(25,25);
/*s1*/ BEGIN;
/*s1*/ SELECT * FROM t WHERE c >= 10 AND c < 11 FOR UPDATE;
/*s2*/ SELECT trx_id, trx_state, trx_query FROM information_schema.innodb_trx;
/*s2*/ INSERT INTO t VALUES (8, 8);
/*s1*/ SELECT * FROM information_schema.INNODB_TRX\G
/*s1*/ COMMIT;
