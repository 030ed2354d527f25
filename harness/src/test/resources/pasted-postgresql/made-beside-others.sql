-- isolation: RC
-- What a trigger acts on is left out, and so is what a foreign key joins to it: the rest of the set-up is judged.
/*init*/ CREATE TABLE plain AS SELECT g AS id, g * 10 AS v FROM generate_series(1, 3) g;
/*init*/ CREATE VIEW seen AS SELECT id FROM plain;
/*init*/ CREATE TABLE heirs (LIKE plain);
/*init*/ CREATE TABLE heir (w INT) INHERITS (heirs);
/*s1*/ BEGIN;
/*s1*/ UPDATE plain SET v = v + 1 WHERE id = 2;
/*s2*/ UPDATE plain SET v = v * 2 WHERE v > 10;
/*s1*/ COMMIT;
/*s2*/ SELECT * FROM plain;
