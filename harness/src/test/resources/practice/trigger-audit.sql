CREATE TABLE t (id INT PRIMARY KEY, v INT);
CREATE TABLE audit (id INT AUTO_INCREMENT PRIMARY KEY, t_id INT, old_v INT, new_v INT);
CREATE TRIGGER trg AFTER UPDATE ON t FOR EACH ROW INSERT INTO audit (t_id, old_v, new_v) VALUES (OLD.id, OLD.v, NEW.v);
INSERT INTO t VALUES (1, 1), (2, 2);
/*s1*/ BEGIN;
/*s1*/ UPDATE t SET v = 5 WHERE id = 1;
/*s2*/ SELECT * FROM audit;
/*s1*/ COMMIT;
/*s2*/ SELECT t_id, new_v FROM audit;
