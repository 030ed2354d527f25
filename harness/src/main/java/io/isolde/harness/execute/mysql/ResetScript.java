package io.isolde.harness.execute.mysql;

import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.TableOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The statements that turn the tables of one case into those of the next. */
final class ResetScript {
    static final String OPEN_VIEW = "START TRANSACTION WITH CONSISTENT SNAPSHOT";
    static final String CLOSE_VIEW = "COMMIT";

    private ResetScript() {}

    /** Removes these tables with their rows. */
    static List<String> drop(List<Table> present) {
        return remove("DROP TABLE IF EXISTS `", present);
    }

    /**
     * Removes the rows of these tables. TRUNCATE lets the AUTO_INCREMENT column of a table begin at 1, whatever its CREATE TABLE says; measured on
     * MariaDB 10.11.5 and 11.4.5 and MySQL 8.0.33, also of tables with partitions.
     */
    static List<String> truncate(List<Table> present) {
        final List<String> script = remove("TRUNCATE TABLE `", present);
        for (final Table table : present) {
            table.option(TableOption.AUTO_INCREMENT)
                    .filter(first -> table.hasAutoIncrement())
                    .ifPresent(first -> script.add("ALTER TABLE `" + table.name() + "` " + first.text()));
        }
        return script;
    }

    private static List<String> remove(String how, List<Table> present) {
        final List<String> script = new ArrayList<>();
        // A parent is refused even when its children are empty.
        final boolean hasForeignKeys =
                present.stream().anyMatch(table -> !table.foreignKeys().isEmpty());
        if (hasForeignKeys) {
            script.add("SET foreign_key_checks = 0");
        }
        present.forEach(table -> script.add(how + table.name() + "`"));
        if (hasForeignKeys) {
            script.add("SET foreign_key_checks = 1");
        }
        return script;
    }

    /**
     * What sets a case up.
     *
     * @param setUp of the case
     * @param keepsTables whether its tables are there, and empty
     * @param sql writes a statement
     */
    static List<String> fill(List<Statement> setUp, boolean keepsTables, Function<Statement, String> sql) {
        return setUp.stream()
                .filter(setup -> !(keepsTables && setup instanceof Statement.CreateTable))
                .map(sql)
                .toList();
    }

    /** What sets a case up whose tables are those of the case before. */
    static List<String> refill(List<Table> present, List<Statement> setUp, Function<Statement, String> sql) {
        final List<String> script = truncate(present);
        script.addAll(fill(setUp, true, sql));
        return script;
    }

    /** In one round trip: gives up the view of the case before, runs these, and opens a view. */
    static String inNewView(List<String> script) {
        final List<String> all = new ArrayList<>(script.size() + 2);
        all.add(CLOSE_VIEW);
        all.addAll(script);
        all.add(OPEN_VIEW);
        return text(all);
    }

    /** One text for one round trip. */
    static String text(List<String> script) {
        return String.join(";\n", script);
    }
}
