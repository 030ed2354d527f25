-- MariaDB dump 10.19  Distrib 10.11.5-MariaDB, for Linux (x86_64)
--
/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;
/*!40101 SET NAMES utf8mb4 */;
/*!40014 SET @OLD_FOREIGN_KEY_CHECKS=@@FOREIGN_KEY_CHECKS, FOREIGN_KEY_CHECKS=0 */;
/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;

DROP TABLE IF EXISTS `ticket`;
/*!40101 SET @saved_cs_client     = @@character_set_client */;
/*!40101 SET character_set_client = utf8mb4 */;
CREATE TABLE `ticket` (
  `id` bigint(20) NOT NULL AUTO_INCREMENT,
  `prio` enum('low','high') NOT NULL DEFAULT 'low',
  `flags` set('a','b') DEFAULT NULL,
  `made` datetime(6) NOT NULL DEFAULT current_timestamp(6),
  `body` longtext DEFAULT NULL,
  PRIMARY KEY (`id`),
  KEY `prio` (`prio`)
) ENGINE=InnoDB AUTO_INCREMENT=4 DEFAULT CHARSET=utf8mb4 COLLATE=utf8mb4_general_ci;
/*!40101 SET character_set_client = @saved_cs_client */;

LOCK TABLES `ticket` WRITE;
/*!40000 ALTER TABLE `ticket` DISABLE KEYS */;
INSERT INTO `ticket` (`id`,`prio`,`made`,`body`) VALUES
(1,'low','2023-01-05 10:00:00.000000','x'),
(2,'high','2023-01-05 10:00:01.500000',NULL),
(3,'low','2023-01-06 00:00:00.000000','y');
/*!40000 ALTER TABLE `ticket` ENABLE KEYS */;
UNLOCK TABLES;
/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;

/*s1*/ BEGIN;
/*s1*/ SELECT id FROM ticket WHERE prio = 'high' FOR UPDATE;
/*s2*/ INSERT INTO ticket (prio, body) VALUES ('low', 'z');
/*s2*/ UPDATE ticket SET prio = 'high' WHERE id = 1;
/*s1*/ SELECT id, prio FROM ticket ORDER BY id;
/*s1*/ COMMIT;
