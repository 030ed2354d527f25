CREATE TABLE t (id INT PRIMARY KEY, doc JSON);
INSERT INTO t VALUES (1, '{"a": 1}');
/*s1*/ BEGIN;
/*s1*/ UPDATE t SET doc = JSON_SET(doc, '$.a', 2) WHERE id = 1;
/*s2*/ SELECT JSON_EXTRACT(doc, '$.a') FROM t;
/*s1*/ COMMIT;
