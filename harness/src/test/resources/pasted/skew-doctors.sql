# write skew
CREATE TABLE doctors (
    name VARCHAR(20) PRIMARY KEY,
    on_call TINYINT(1),
    shift_id INT,
    INDEX shift (shift_id)
);
INSERT INTO doctors VALUES ('alice', 1, 7), ('bob', 1, 7);
--
-- Session A
--
BEGIN;
SELECT COUNT(*) FROM doctors WHERE shift_id = 7 AND on_call = 1;
-- Session B
BEGIN;
SELECT COUNT(*) FROM doctors WHERE shift_id = 7 AND on_call = 1;
-- Session A
UPDATE doctors SET on_call = 0 WHERE name = 'alice';
-- Session B
UPDATE doctors SET on_call = 0 WHERE name = 'bob';
-- Session A
COMMIT;
-- Session B
COMMIT;
