package io.isolde.harness.lane;

import static io.isolde.harness.detect.OracleKind.WORLDS;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.testing.Full;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements of practice on MariaDB 11.4.5: each beside a transaction that has changed a row that it needs, or used its table. */
@Full
class StatementFormsServerTest extends OracleOnServer {
    /** What the model lacks of statements that wait. */
    private static final Set<String> UNDECIDED = Set.of(
            "Undecided(EXISTS or IN (SELECT) in a statement that waited)",
            "Undecided(LIMIT without ORDER BY in a write that waited)");

    @ParameterizedTest
    @CsvSource(delimiter = '#', textBlock = """
            UPDATE stock JOIN orders ON stock.item = orders.item SET stock.left_over = stock.left_over - orders.pieces WHERE orders.no = 7
            UPDATE stock s LEFT JOIN orders o USING (item) SET s.left_over = 0 WHERE o.no IS NULL
            DELETE o FROM orders o JOIN stock s ON s.item = o.item WHERE s.left_over < 9
            UPDATE stock s JOIN orders o USING (item) SET s.left_over = s.left_over - 1, o.pieces = o.pieces + 1
            UPDATE stock, orders SET stock.left_over = 3, orders.pieces = 9 WHERE stock.item = 3 AND orders.no = 5
            DELETE s, o FROM stock s JOIN orders o ON s.item = o.item WHERE o.no = 5
            DELETE FROM orders, stock USING orders, stock WHERE orders.item = 1 AND stock.item = 3
            DELETE FROM orders USING orders, stock WHERE orders.item = stock.item AND stock.item = 2
            UPDATE stock s SET left_over = 1 WHERE EXISTS (SELECT 1 FROM orders WHERE orders.item = s.item)
            INSERT INTO orders SELECT 9, 1, 1 FROM DUAL WHERE NOT EXISTS (SELECT * FROM orders WHERE item = 3)
            INSERT INTO stock SET item = 4, left_over = 2
            DELETE FROM orders WHERE item = 1 RETURNING no, pieces
            UPDATE stock SET left_over = 3 LIMIT 1
            SELECT * FROM orders LIMIT 1 FOR UPDATE SKIP LOCKED
            SELECT s.*, o.no FROM stock s JOIN orders o ON o.item = s.item JOIN stock t ON t.item <= s.item
            SELECT * FROM stock NATURAL JOIN orders
            SELECT * FROM stock FORCE INDEX (PRIMARY) ORDER BY item DESC LIMIT 1 OFFSET 1
            SELECT item, COUNT(*) AS c FROM orders GROUP BY item HAVING c > 0 AND item < 2
            SELECT item, SUM(pieces) FROM orders GROUP BY item HAVING SUM(pieces) > 3 FOR UPDATE
            WITH sums AS (SELECT SUM(pieces) AS p FROM orders) SELECT p FROM sums
            TRUNCATE TABLE orders
            CREATE INDEX by_item ON orders (item, pieces)
            ALTER TABLE stock ENGINE=InnoDB
            """)
    void aStatementBesideAnOpenTransaction(String statement) {
        for (final String level : new String[] {"RU", "RC", "RR", "SER"}) {
            final String verdict = judge(WORLDS, caseOf(level, statement));
            assertTrue(verdict.equals("Agrees") || UNDECIDED.contains(verdict), level + " " + verdict);
        }
    }

    private static String caseOf(String level, String statement) {
        return """
                -- isolation: LEVEL
                /*init*/ DROP TABLE IF EXISTS stock, orders;
                /*init*/ CREATE TABLE stock (item INT PRIMARY KEY);
                /*init*/ INSERT INTO stock VALUES (1), (2), (3), (9);
                /*init*/ ALTER TABLE stock ADD COLUMN left_over INT NOT NULL DEFAULT 8;
                /*init*/ CREATE TABLE orders (no INT PRIMARY KEY, item INT, pieces INT);
                /*init*/ INSERT INTO orders VALUES (5, 1, 3), (7, 2, 4);
                /*init*/ CREATE INDEX pieces ON orders (pieces);
                /*init*/ UPDATE stock SET left_over = 7 WHERE item = 2;
                /*init*/ DELETE FROM stock WHERE item = 9;
                /*tx1*/ BEGIN;
                /*tx1*/ UPDATE orders SET pieces = 6 WHERE no = 7;
                /*tx1*/ UPDATE stock SET left_over = 5 WHERE item = 1;
                /*tx2*/ WRITE;
                /*tx1*/ COMMIT;
                """.replace("LEVEL", level).replace("WRITE", statement);
    }
}
