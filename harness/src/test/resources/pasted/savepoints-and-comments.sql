-- isolation: RR
/* the table */
CREATE TABLE sp ( -- small
  id INT PRIMARY KEY, # key
  v INT /* value */
);
INSERT INTO sp VALUES (1, 0);
/* session 1 */ BEGIN; UPDATE sp SET v = 1; SAVEPOINT a;
/* session 1 */ INSERT INTO sp VALUES (2, 2);
/* session 2 */ SELECT * FROM sp;
/* session 1 */ ROLLBACK TO SAVEPOINT a; /* gives up row 2 */
/* session 2 */ INSERT INTO sp VALUES (2, 5);
/* session 1 */ COMMIT;
