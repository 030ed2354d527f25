CREATE TABLE z (id INT PRIMARY KEY, v INT) ENGINE=InnoDB;
INSERT INTO z VALUES (1,1);
Time | Trx A                              | Trx B
-----+------------------------------------+-----------------------------------
1    | BEGIN                              |
2    | UPDATE z SET v=2 WHERE id=1        | 
3    |                                    | UPDATE z SET v=3 WHERE id=1
4    | COMMIT                             | (goes on)
