CREATE TABLE t (i INT, PRIMARY KEY (i)) ENGINE=InnoDB;
INSERT INTO t VALUES (7);

           Session A                          Session B

           SET autocommit=0;                  SET autocommit=0;
time
|          SELECT * FROM t;
|          empty set
|                                             INSERT INTO t VALUES (1);
|
v          SELECT * FROM t;
                                              COMMIT;

           SELECT * FROM t;
           COMMIT;
