Next-key locks explained. Table:

    CREATE TABLE child (id INT NOT NULL, PRIMARY KEY (id));
    INSERT INTO child VALUES (90),(102);

Session A

    START TRANSACTION;
    SELECT * FROM child WHERE id > 100 FOR UPDATE;

Session B

    START TRANSACTION;
    INSERT INTO child VALUES (101);

Session B waits for the insert intention lock. When session A commits

    COMMIT;

session B goes on:

    COMMIT;
