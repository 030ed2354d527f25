CREATE TABLE perm (id INT PRIMARY KEY, roles SET('r','w','x') NOT NULL DEFAULT '', y YEAR, t TIME);
INSERT INTO perm VALUES (1,'r',2020,'10:00:00'),(2,'r,w',2021,'11:30:00');
-- s1
BEGIN;
UPDATE perm SET roles = 'r,w,x' WHERE id = 1;
-- s2
SELECT * FROM perm WHERE id = 2 LOCK IN SHARE MODE;
SELECT id FROM perm WHERE FIND_IN_SET('x', roles) > 0;
-- s1
COMMIT;
