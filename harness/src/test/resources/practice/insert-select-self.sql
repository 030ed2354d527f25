CREATE TABLE log (id INT AUTO_INCREMENT PRIMARY KEY, grp INT NOT NULL, n INT NOT NULL, UNIQUE KEY gn (grp, n));
INSERT INTO log (grp, n) VALUES (1,1),(1,2),(2,1);
/* A */ BEGIN;
/* A */ INSERT INTO log (grp, n) SELECT 1, COALESCE(MAX(n),0)+1 FROM log WHERE grp = 1;
/* B */ BEGIN;
/* B */ INSERT INTO log (grp, n) SELECT 1, COALESCE(MAX(n),0)+1 FROM log WHERE grp = 1;
/* A */ COMMIT;
/* B */ COMMIT;
/* B */ SELECT grp, n FROM log ORDER BY grp, n;
