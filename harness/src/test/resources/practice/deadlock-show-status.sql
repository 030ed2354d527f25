CREATE TABLE Animals (name VARCHAR(10) PRIMARY KEY, value INT) ENGINE = InnoDB;
CREATE TABLE Birds (name VARCHAR(10) PRIMARY KEY, value INT) ENGINE = InnoDB;
INSERT INTO Animals (name,value) VALUES ("Aardvark",10);
INSERT INTO Birds (name,value) VALUES ("Buzzard",20);

-- Client A
START TRANSACTION;
SELECT value FROM Animals WHERE name='Aardvark' FOR SHARE;
-- Client B
START TRANSACTION;
SELECT value FROM Birds WHERE name='Buzzard' FOR SHARE;
-- Client A
SELECT ENGINE_TRANSACTION_ID as Trx_Id,
              OBJECT_NAME as `Table`,
              INDEX_NAME as `Index`,
              LOCK_DATA as Data,
              LOCK_MODE as Mode,
              LOCK_STATUS as Status,
              LOCK_TYPE as Type
        FROM performance_schema.data_locks;
-- Client B
UPDATE Animals SET value=30 WHERE name='Aardvark';
-- Client A
SHOW ENGINE INNODB STATUS\G
UPDATE Birds SET value=40 WHERE name='Buzzard';
SHOW WARNINGS;
-- Client B
ROLLBACK;
-- Client A
COMMIT;
