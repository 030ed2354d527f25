-- dbms: mysql
CREATE TABLE prod (id INT PRIMARY KEY, attrs JSON);
INSERT INTO prod VALUES (1, '{"color": "red", "stock": 3}'), (2, '{"color": "blue", "stock": 0}');
/*s1*/ BEGIN;
/*s1*/ SELECT id, attrs->>'$.color' FROM prod WHERE attrs->'$.stock' > 0 FOR UPDATE;
/*s2*/ UPDATE prod SET attrs = JSON_SET(attrs, '$.stock', 1) WHERE id = 1;
/*s1*/ UPDATE prod SET attrs = JSON_SET(attrs, '$.stock', 2) WHERE id = 1;
/*s1*/ COMMIT;
/*s2*/ SELECT id, attrs FROM prod;
