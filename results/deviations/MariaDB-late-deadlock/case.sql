-- id: MariaDB-late-deadlock
-- target: mariadb:10.11.5
-- replay: ./isolde replay results/deviations/MariaDB-late-deadlock/case.sql --times 3
-- isolation: RC
-- sessions: tx1 tx2
/*init*/ CREATE TABLE visit (owner INT, id INT PRIMARY KEY, score INT);
/*init*/ CREATE TABLE item (owner INT, id INT PRIMARY KEY, price INT);
/*init*/ CREATE TABLE page (owner INT, id INT PRIMARY KEY, note TEXT);
/*init*/ INSERT INTO visit VALUES (0, 0, 0);
/*init*/ INSERT INTO page VALUES (0, 0, ''), (1, 1, '');
/*tx1*/ BEGIN;
/*tx2*/ BEGIN;
/*tx2*/ INSERT INTO item VALUES (0, 0, 0), (0, 1, 0), (0, 2, 0);
/*tx1*/ DELETE FROM visit WHERE EXISTS (SELECT p.note FROM page AS p WHERE visit.score NOT IN (SELECT q.owner FROM item AS i JOIN page AS q ON i.owner = q.owner WHERE q.id >= i.owner));
/*tx2*/ UPDATE page SET owner = 99;
/*tx2*/ ROLLBACK;
/*tx1*/ COMMIT;
