create table t (id int primary key, v int);
insert into t values (1,1),(2,2);
/* trx A */	START TRANSACTION;
/* trx B */	START TRANSACTION;
/* trx A */	SELECT v FROM t WHERE id=1;
/* trx B */	UPDATE t SET v=v+1 WHERE id=1;
/* trx B */	COMMIT;
/* trx A */	SELECT v FROM t WHERE id=1;
/* trx A */	COMMIT;
