package io.isolde.harness.execute;

import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The statements that turn the tables of one case into those of the next. */
final class ResetScript {
    static final String OPEN_VIEW = "START TRANSACTION WITH CONSISTENT SNAPSHOT";
    static final String CLOSE_VIEW = "COMMIT";

    private ResetScript() {}

    /** Gives up the view of the case before, and removes these tables with their rows. */
    static List<String> drop(List<Table> present) {
        return remove("DROP TABLE IF EXISTS `", present);
    }

    /** Gives up the view of the case before, and removes the rows of these tables. */
    static List<String> truncate(List<Table> present) {
        return remove("TRUNCATE TABLE `", present);
    }

    private static List<String> remove(String how, List<Table> present) {
        final List<String> script = new ArrayList<>();
        script.add(CLOSE_VIEW);
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

    /** All that a case needs whose tables are those of the case before, in one round trip. */
    static String refill(List<Table> present, List<Statement> setUp, Function<Statement, String> sql) {
        final List<String> script = truncate(present);
        script.addAll(fill(setUp, true, sql));
        script.add(OPEN_VIEW);
        return text(script);
    }

    /** One text for one round trip. */
    static String text(List<String> script) {
        return String.join(";\n", script);
    }
}
