CREATE TABLE msgs (id BIGINT PRIMARY KEY, chat INT NOT NULL, body VARCHAR(20), KEY chat_id (chat, id));
INSERT INTO msgs VALUES (1,1,'hi'),(2,2,'yo'),(3,1,'how'),(4,1,'ok');

Alice> START TRANSACTION;
Alice> SELECT id, body FROM msgs WHERE chat = 1 ORDER BY id DESC LIMIT 2 FOR UPDATE;
Bob> START TRANSACTION;
Bob> INSERT INTO msgs VALUES (5,1,'new');
Alice> UPDATE msgs SET body = 'seen' WHERE chat = 1 AND id <= 4;
Alice> COMMIT;
Bob> COMMIT;
Bob> SELECT * FROM msgs WHERE chat = 1;
