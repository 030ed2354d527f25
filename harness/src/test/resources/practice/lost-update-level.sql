SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ;
CREATE TABLE stock (sku INT PRIMARY KEY, qty INT);
INSERT INTO stock VALUES (1, 10);

/*t1*/ SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
/*t1*/ SELECT @@transaction_isolation;
/*t1*/ BEGIN;
/*t1*/ SELECT qty FROM stock WHERE sku = 1;
/*t2*/ BEGIN;
/*t2*/ SELECT qty FROM stock WHERE sku = 1;
/*t1*/ UPDATE stock SET qty = 9 WHERE sku = 1;
/*t1*/ COMMIT;
/*t2*/ UPDATE stock SET qty = 8 WHERE sku = 1;
/*t2*/ SELECT qty FROM stock WHERE sku = 1;
/*t2*/ COMMIT;
