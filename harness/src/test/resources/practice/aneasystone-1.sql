## Deadlock: delete of a missing row, then insert

```sql
CREATE TABLE `t16` (
  `xid` int(11) DEFAULT NULL,
  `valid` int(11) DEFAULT '1',
  KEY `xid_valid` (`xid`,`valid`)
) ENGINE=InnoDB DEFAULT CHARSET=utf8;
INSERT INTO t16 (xid, valid) VALUES (1,0),(2,1),(3,1),(1,0),(1,0),(2,0),(2,1),(3,0);
```

| step | session 1 | session 2 |
|---|---|---|
| 1 | begin; | |
| 2 | | begin; |
| 3 | update t16 set xid = 3, valid = 0 where xid = 3; | |
| 4 | | update t16 set xid = 2, valid = 1 where xid = 2; |
| 5 | update t16 set xid = 2, valid = 0 where xid = 2; | |
| 6 | | update t16 set xid = 3, valid = 0 where xid = 3; |
