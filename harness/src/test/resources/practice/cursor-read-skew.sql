-- Read skew: sum of both accounts must be 1000 at any time
-- isolation level: READ COMMITTED
CREATE TABLE bal (id INT PRIMARY KEY, amount INT);
INSERT INTO bal VALUES (1, 500), (2, 500);
SET GLOBAL TRANSACTION ISOLATION LEVEL READ COMMITTED;

| # | Alice | Transfer |
|---|-------|----------|
| 1 | BEGIN | |
| 2 | SELECT amount FROM bal WHERE id = 1 | |
| 3 | | BEGIN |
| 4 | | UPDATE bal SET amount = amount + 100 WHERE id = 1 |
| 5 | | UPDATE bal SET amount = amount - 100 WHERE id = 2 |
| 6 | | COMMIT |
| 7 | SELECT amount FROM bal WHERE id = 2 | |
| 8 | COMMIT | |
