CREATE TABLE doc (id CHAR(36) NOT NULL PRIMARY KEY, rev INT NOT NULL DEFAULT 1, body TEXT);
INSERT INTO doc VALUES ('550e8400-e29b-41d4-a716-446655440000', 1, 'x');
alice: START TRANSACTION;
alice: SELECT rev FROM doc WHERE id = '550e8400-e29b-41d4-a716-446655440000' FOR UPDATE;
bob: UPDATE doc SET body = 'bob', rev = rev + 1 WHERE id = '550e8400-e29b-41d4-a716-446655440000' AND rev = 1;
alice: UPDATE doc SET body = 'alice', rev = rev + 1 WHERE id = '550e8400-e29b-41d4-a716-446655440000' AND rev = 1;
alice: COMMIT;
bob: SELECT body, rev FROM doc;
