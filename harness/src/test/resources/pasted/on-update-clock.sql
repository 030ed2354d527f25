-- isolation: RR
/*init*/ CREATE TABLE page (id INT PRIMARY KEY, title VARCHAR(40), hits INT DEFAULT 0, changed TIMESTAMP(3) NULL DEFAULT CURRENT_TIMESTAMP(3) ON UPDATE CURRENT_TIMESTAMP(3));
/*init*/ INSERT INTO page (id, title) VALUES (1, 'home'), (2, 'faq');
/*conn1*/ BEGIN;
/*conn1*/ UPDATE page SET hits = hits + 1 WHERE id = 1;
/*conn2*/ BEGIN;
/*conn2*/ SELECT * FROM page;
/*conn2*/ UPDATE page SET title = 'start', changed = NOW(3) WHERE id = 1;
/*conn1*/ COMMIT;
/*conn2*/ SELECT * FROM page WHERE id = 1;
/*conn2*/ COMMIT;
