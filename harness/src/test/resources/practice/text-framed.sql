CREATE TABLE t (id INT PRIMARY KEY, v INT);
INSERT INTO t VALUES (1,1),(2,2);

+------+-----------------------------------+----------------------------------+
| Time | Session A                         | Session B                        |
+------+-----------------------------------+----------------------------------+
| T1   | begin;                            |                                  |
| T2   |                                   | begin;                           |
| T3   | update t set v = 5 where id = 1;  |                                  |
| T4   |                                   | update t set v = v + 1           |
|      |                                   | where id = 1;  (blocked)         |
| T5   | commit;                           |                                  |
| T6   |                                   | commit;                          |
+------+-----------------------------------+----------------------------------+
