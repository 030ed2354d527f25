package io.isolde.harness.characterise;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.semantics.mysql.MySqlErrors;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;

/**
 * A history as one line, and back.
 *
 * <pre>
 * 0=.|1=(1,'a')(2,NULL)|2~|3=.;2=1|4=!1213/40001 # t(1,'b')
 * </pre>
 *
 * <p>Rounds stand between bars: the step that was sent, then {@code step=outcome} of each statement that ended, the sent one without
 * its number; then {@code ~} and the steps that wait at the end, if not those that are open in the order in which they were sent. Outcomes: {@code
 * .} for done, a number of affected rows, rows in parentheses ({@code -} for none), {@code !code/state} for an error, whose message is not kept. Predicted errors and
 * those of other products than MariaDB and MySQL are written as their kinds.
 * Behind the hash stand the tables of the final state. Cells are written by {@link CellText}.
 */
final class HistoryLine {
    private HistoryLine() {}

    /** Writes. */
    static String write(History history) {
        final StringBuilder line = new StringBuilder();
        final List<Integer> open = new ArrayList<>();
        for (final Round round : history.rounds()) {
            if (line.length() > 0) {
                line.append('|');
            }
            append(round, open, line);
        }
        for (final TableState state : history.finalState()) {
            line.append(" # ").append(state.table());
            append(state.rows(), line);
        }
        return line.toString();
    }

    private static void append(Round round, List<Integer> open, StringBuilder line) {
        open.add(round.step());
        line.append(round.step());
        String separator = "";
        for (final Completion completion : round.completions()) {
            open.remove((Integer) completion.step());
            line.append(separator);
            if (completion.step() != round.step()) {
                line.append('>').append(completion.step());
            }
            line.append('=');
            append(completion.outcome(), line);
            separator = ";";
        }
        if (!open.equals(round.waitingAtEnd())) {
            line.append('~');
            round.waitingAtEnd().forEach(step -> line.append(step).append('~'));
            open.clear();
            open.addAll(round.waitingAtEnd());
        }
    }

    private static void append(Outcome outcome, StringBuilder line) {
        if (outcome instanceof Outcome.Rows rows) {
            append(rows.rows(), line);
        } else if (outcome instanceof Outcome.Affected affected) {
            line.append(affected.count());
        } else if (outcome instanceof Outcome.Failed failed) {
            if (MySqlErrors.kindOf(failed.vendorCode(), failed.sqlState()) != failed.kind()) {
                line.append('!').append(failed.kind());
            } else {
                line.append('!').append(failed.vendorCode()).append('/').append(failed.sqlState());
            }
        } else {
            line.append('.');
        }
    }

    private static void append(List<List<Value>> rows, StringBuilder line) {
        if (rows.isEmpty()) {
            line.append('-');
        }
        for (final List<Value> row : rows) {
            line.append('(');
            for (int i = 0; i < row.size(); i++) {
                line.append(i == 0 ? "" : ",");
                CellText.append(row.get(i), line);
            }
            line.append(')');
        }
    }

    /** Reads what {@link #write} has written. */
    static History read(String line) {
        return new Reading(line).history();
    }

    /** One line. */
    private static final class Reading {
        private final CellText.Cursor cursor;
        private final List<Integer> open = new ArrayList<>();

        Reading(String line) {
            cursor = new CellText.Cursor(line);
        }

        History history() {
            final List<Round> rounds = new ArrayList<>();
            while (!cursor.atEnd() && cursor.peek() != ' ') {
                rounds.add(round());
                cursor.accept('|');
            }
            final List<TableState> states = new ArrayList<>();
            while (cursor.accept(' ')) {
                cursor.expect('#');
                cursor.expect(' ');
                final String table = cursor.until("(-");
                states.add(new TableState(table, rows()));
            }
            return new History(rounds, states);
        }

        private Round round() {
            final int sent = cursor.number();
            open.add(sent);
            final List<Completion> completions = new ArrayList<>();
            boolean more = !cursor.atEnd() && (cursor.peek() == '=' || cursor.peek() == '>');
            while (more) {
                final int step = cursor.accept('>') ? cursor.number() : sent;
                cursor.expect('=');
                completions.add(new Completion(step, outcome()));
                open.remove((Integer) step);
                more = cursor.accept(';');
            }
            if (cursor.accept('~')) {
                open.clear();
                while (!cursor.atEnd() && Character.isDigit(cursor.peek())) {
                    open.add(cursor.number());
                    cursor.expect('~');
                }
            }
            return new Round(sent, completions, open);
        }

        private Outcome outcome() {
            if (cursor.accept('.')) {
                return Outcome.DONE;
            } else if (cursor.accept('!')) {
                final String code = cursor.until("/;|~ ");
                if (!cursor.accept('/')) {
                    return new Outcome.Failed(ErrorKind.valueOf(code), "", 0, "");
                }
                final String state = cursor.until(";|~ ");
                final int number = Integer.parseInt(code);
                return new Outcome.Failed(MySqlErrors.kindOf(number, state), state, number, "");
            } else if (Character.isDigit(cursor.peek())) {
                return new Outcome.Affected(cursor.number());
            }
            return new Outcome.Rows(rows());
        }

        private List<List<Value>> rows() {
            final List<List<Value>> rows = new ArrayList<>();
            if (cursor.accept('-')) {
                return rows;
            }
            while (cursor.accept('(')) {
                final List<Value> row = new ArrayList<>();
                do {
                    row.add(CellText.read(cursor));
                } while (cursor.accept(','));
                cursor.expect(')');
                rows.add(row);
            }
            return rows;
        }
    }
}
