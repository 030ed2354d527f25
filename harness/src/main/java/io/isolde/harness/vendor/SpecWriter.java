package io.isolde.harness.vendor;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Session;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.config.BadInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A run as a test of PostgreSQL's isolationtester, with the output that it expects: what was seen. PostgreSQL source, {@code src/test/isolation/README},
 * {@code isolationtester.c}, and {@code fe-print.c} for tables.
 */
final class SpecWriter {
    private final SeenCase seen;
    private final SqlWriter sql;

    private SpecWriter(SeenCase seen) {
        this.seen = seen;
        sql = new SqlWriter(seen.version());
    }

    /** A test, and what it prints. */
    record Written(String spec, String output) {}

    /**
     * The test of a run.
     *
     * @throws BadInputException for a server that has no such tests
     */
    static Written write(SeenCase seen) {
        if (seen.version().product() != ServerVersion.Product.POSTGRESQL) {
            throw new BadInputException("no tests of the form isolationtester for " + seen.version()
                    + "; --as two-terminals and --as tracker are for all");
        }
        final SpecWriter writer = new SpecWriter(seen);
        return new Written(writer.spec(), writer.output());
    }

    private String spec() {
        final StringBuilder spec = new StringBuilder("# " + seen.finding().title() + "\n\nsetup\n{\n");
        final List<String> tables = new ArrayList<>();
        for (final Statement statement : seen.closedCase().setup()) {
            for (final String each : sql.writeAll(statement)) {
                spec.append("  ").append(each).append(";\n");
            }
            if (statement instanceof Statement.CreateTable create) {
                tables.add(create.table().name());
            }
        }
        spec.append("}\n\nteardown\n{\n  DROP TABLE ")
                .append(String.join(", ", tables))
                .append(" CASCADE;\n}\n");
        for (int session = 0; session < seen.closedCase().sessions().size(); session++) {
            appendSession(spec, session);
        }
        spec.append("\npermutation");
        seen.seen().rounds().forEach(round -> spec.append(' ').append(name(round.step())));
        return spec.append('\n').toString();
    }

    private void appendSession(StringBuilder spec, int number) {
        final Session session = seen.closedCase().sessions().get(number);
        spec.append("\nsession ").append(session.name()).append("\nsetup { SET default_transaction_isolation = '");
        spec.append(level(session.level())).append("'; SET deadlock_timeout = '20ms'; }\n");
        for (int step = 0; step < seen.closedCase().steps().size(); step++) {
            if (seen.closedCase().steps().get(step).session() == number) {
                spec.append("step ")
                        .append(name(step))
                        .append(" { ")
                        .append(seen.sqlOf(step))
                        .append("; }\n");
            }
        }
    }

    private static String level(IsolationLevel level) {
        return level.sqlName().toLowerCase(Locale.ROOT);
    }

    private String name(int step) {
        return seen.sessionOf(step) + "_" + (step + 1);
    }

    // ---- what it prints

    private String output() {
        final StringBuilder output = new StringBuilder(
                "Parsed test spec with " + seen.closedCase().sessions().size() + " sessions\n\nstarting permutation:");
        seen.seen().rounds().forEach(round -> output.append(' ').append(name(round.step())));
        output.append('\n');
        for (final Round round : seen.seen().rounds()) {
            final boolean waits = round.blocked() || isVictim(round);
            output.append("step ").append(name(round.step())).append(": ").append(seen.sqlOf(round.step()));
            output.append(waits ? "; <waiting ...>\n" : ";\n");
            for (final Completion completion : round.completions()) {
                if (completion.step() == round.step() && !waits) {
                    appendAnswer(output, completion);
                }
            }
            for (final Completion completion : round.completions()) {
                if (completion.step() != round.step() || waits) {
                    output.append("step ").append(name(completion.step())).append(": <... completed>\n");
                    appendAnswer(output, completion);
                }
            }
        }
        return output.toString();
    }

    /** Whether a step was the victim of a deadlock that it closed: it has waited before the server noticed. */
    private static boolean isVictim(Round round) {
        return round.completions().stream()
                .anyMatch(completion -> completion.step() == round.step()
                        && completion.outcome() instanceof Outcome.Failed failed
                        && failed.kind() == ErrorKind.DEADLOCK);
    }

    private void appendAnswer(StringBuilder output, Completion completion) {
        if (completion.outcome() instanceof Outcome.Failed failed) {
            output.append("ERROR:  ")
                    .append(failed.message().lines().findFirst().orElse("").replaceFirst("^ERROR:\\s*", ""));
            output.append('\n');
        } else if (completion.outcome() instanceof Outcome.Rows rows) {
            appendTable(
                    output,
                    titles(seen.closedCase().steps().get(completion.step()).statement()),
                    rows.rows());
        }
    }

    /** Columns of numbers are aligned to the right. A blank line ends a table. */
    private static void appendTable(StringBuilder output, List<String> titles, List<List<Value>> rows) {
        final int[] widths = titles.stream().mapToInt(String::length).toArray();
        final boolean[] isText = new boolean[widths.length];
        for (final List<Value> row : rows) {
            for (int column = 0; column < widths.length; column++) {
                final String shown = shown(row.get(column));
                widths[column] = Math.max(widths[column], shown.length());
                isText[column] |= !shown.matches("[-0-9.Ee ]*");
            }
        }
        appendRow(output, titles, widths, isText);
        for (int column = 0; column < widths.length; column++) {
            output.append(column == 0 ? "" : "+").append("-".repeat(widths[column]));
        }
        output.append('\n');
        rows.forEach(
                row -> appendRow(output, row.stream().map(SpecWriter::shown).toList(), widths, isText));
        output.append('(').append(rows.size()).append(rows.size() == 1 ? " row)\n\n" : " rows)\n\n");
    }

    private static void appendRow(StringBuilder output, List<String> cells, int[] widths, boolean[] isText) {
        for (int column = 0; column < widths.length; column++) {
            final String blanks = " ".repeat(widths[column] - cells.get(column).length());
            output.append(column == 0 ? "" : "|");
            output.append(isText[column] ? cells.get(column) + blanks : blanks + cells.get(column));
        }
        output.append('\n');
    }

    private static String shown(Value value) {
        if (value instanceof Value.Null) {
            return "";
        } else if (value instanceof Value.IntegerValue number) {
            return Long.toString(number.value());
        } else if (value instanceof Value.DecimalValue decimal) {
            return decimal.value().toPlainString();
        } else if (value instanceof Value.StringValue text) {
            return text.value();
        } else if (value instanceof Value.BooleanValue truth) {
            return truth.value() ? "t" : "f";
        } else if (value instanceof Value.DateValue date) {
            return date.text();
        }
        throw new BadInputException("a test of the form isolationtester cannot tell of this value: " + value);
    }

    // ---- titles of columns

    private List<String> titles(Statement statement) {
        final Statement meant = Statement.meaningOf(statement);
        final List<String> titles = new ArrayList<>();
        if (meant instanceof Statement.Select select) {
            final List<String> tables = new ArrayList<>(List.of(select.table()));
            for (Statement.Join join = select.join(); join != null; join = join.next()) {
                tables.add(join.table());
            }
            addTitles(titles, select.projection(), tables);
        } else if (meant instanceof Statement.Returning returning) {
            final List<String> tables =
                    new ArrayList<>(List.of(Statement.tableOf(returning).orElseThrow()));
            if (returning.statement() instanceof Statement.JoinUpdate update) {
                tables.add(update.from().join().table());
            } else if (returning.statement() instanceof Statement.JoinDelete delete) {
                tables.add(delete.from().join().table());
            }
            addTitles(titles, returning.projection(), tables);
        }
        return titles;
    }

    private void addTitles(List<String> titles, List<Expression> projection, List<String> tables) {
        if (projection.isEmpty()) {
            for (final String name : tables) {
                seen.closedCase().tables().stream()
                        .filter(table -> table.name().equalsIgnoreCase(name))
                        .map(Table::columns)
                        .forEach(columns -> columns.stream().map(Column::name).forEach(titles::add));
            }
        }
        projection.forEach(expression -> titles.add(title(expression)));
    }

    /** PostgreSQL source, {@code FigureColname}. */
    private static String title(Expression expression) {
        if (expression instanceof Expression.ColumnRef column) {
            return column.column();
        } else if (expression instanceof Expression.Aggregate aggregate) {
            return aggregate.function().name().toLowerCase(Locale.ROOT);
        } else if (expression instanceof Expression.Call call) {
            return call.function().name().toLowerCase(Locale.ROOT);
        } else if (expression instanceof Expression.Case choice) {
            return choice.otherwise() instanceof Expression.ColumnRef column ? column.column() : "case";
        }
        return "?column?";
    }
}
