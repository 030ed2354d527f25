# pt-online-schema-change copies a chunk while the application writes
CREATE TABLE orig (id INT PRIMARY KEY, v INT);
CREATE TABLE _orig_new (id INT PRIMARY KEY, v INT, extra INT DEFAULT 0);
INSERT INTO orig VALUES (1,1),(2,2),(3,3),(4,4);
DELIMITER $$
CREATE TRIGGER pt_ins AFTER INSERT ON orig FOR EACH ROW REPLACE INTO _orig_new (id, v) VALUES (NEW.id, NEW.v)$$
CREATE TRIGGER pt_upd AFTER UPDATE ON orig FOR EACH ROW REPLACE INTO _orig_new (id, v) VALUES (NEW.id, NEW.v)$$
DELIMITER ;
-- pt-osc
INSERT LOW_PRIORITY IGNORE INTO _orig_new (id, v) SELECT id, v FROM orig WHERE id >= 1 AND id <= 2 LOCK IN SHARE MODE;
-- app
BEGIN;
UPDATE orig SET v = 33 WHERE id = 3;
-- pt-osc
INSERT LOW_PRIORITY IGNORE INTO _orig_new (id, v) SELECT id, v FROM orig WHERE id >= 3 AND id <= 4 LOCK IN SHARE MODE;
-- app
COMMIT;
-- pt-osc
SELECT * FROM _orig_new;
