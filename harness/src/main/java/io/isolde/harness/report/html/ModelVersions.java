package io.isolde.harness.report.html;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.report.SqlText;
import io.isolde.harness.report.html.RowVersions.Cell;
import io.isolde.harness.report.html.RowVersions.Column;
import io.isolde.harness.report.html.RowVersions.Moment;
import io.isolde.harness.report.html.RowVersions.Row;
import io.isolde.harness.report.html.RowVersions.State;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Asks the model for the versions of rows. Between the statements of a case two more sessions read every table: one at READ UNCOMMITTED sees the
 * newest versions, one at READ COMMITTED the newest committed ones. Sessions at REPEATABLE READ read every table again once they have a
 * snapshot. What is asked must change nothing: where the statements of the case end in another way than without it, nothing is told.
 *
 * <p>Not thread-safe. Owns off-heap memory: close it.
 */
final class ModelVersions implements AutoCloseable {
    private static final int MOST_STEPS = 24;
    private static final int MOST_ROWS = 12;

    private final Judge judge;
    private final SqlWriter sql;

    ModelVersions(ServerProfile profile) {
        this.judge = new Judge(profile);
        this.sql = new SqlWriter(profile.version());
    }

    /** Those of a closed case; empty where the model does not predict it, the case is too long to be looked at, or asking would change it. */
    Optional<RowVersions> of(TestCase closedCase) {
        if (closedCase.steps().size() > MOST_STEPS) {
            return Optional.empty();
        }
        return judge.predict(closedCase).flatMap(course -> {
            final Plan plan = new Plan(closedCase, course);
            return judge.predict(plan.asking()).flatMap(answers -> plan.read(answers, course));
        });
    }

    @Override
    public void close() {
        judge.close();
    }

    /** What a statement that was added asks for. */
    private record Question(int behind, Column column, boolean committed) {}

    /** A case with questions in it. */
    private final class Plan {
        private final TestCase original;
        private final List<Integer> order;
        private final List<Step> steps = new ArrayList<>();
        /** By place in {@link #steps}; null for a statement of the case. */
        private final List<Question> questions = new ArrayList<>();
        /** By the step they are open behind: sessions that have a snapshot, those that wait included. */
        private final Map<Integer, Set<Integer>> views = new HashMap<>();

        Plan(TestCase original, History course) {
            this.original = original;
            this.order = course.rounds().stream().map(Round::step).toList();
            ask(-1, Set.of());
            final Set<Integer> viewing = new HashSet<>();
            for (final Round round : course.rounds()) {
                steps.add(original.steps().get(round.step()));
                questions.add(null);
                round.completions().forEach(done -> follow(viewing, done.step(), done.outcome()));
                views.put(round.step(), Set.copyOf(viewing));
                final Set<Integer> free = new HashSet<>(viewing);
                round.waitingAtEnd()
                        .forEach(step -> free.remove(original.steps().get(step).session()));
                ask(round.step(), free);
            }
        }

        /** Keeps the sessions that have a snapshot: at REPEATABLE READ from the first read that locks nothing to the end of the transaction. */
        private void follow(Set<Integer> viewing, int step, Outcome outcome) {
            final int session = original.steps().get(step).session();
            final Statement statement = original.steps().get(step).statement();
            if (Statement.endsTransaction(statement) || outcome instanceof Outcome.Failed) {
                viewing.remove(session);
            } else if (original.sessions().get(session).level() == IsolationLevel.RR && takesSnapshot(step)) {
                viewing.add(session);
            }
        }

        private boolean takesSnapshot(int step) {
            final Statement statement = original.steps().get(step).statement();
            return statement instanceof Statement.Begin begin
                    ? begin.consistentSnapshot()
                    : statement instanceof Statement.Select select
                            && select.locking() == Statement.Locking.NONE
                            && isInTransaction(step);
        }

        private boolean isInTransaction(int step) {
            boolean open = false;
            for (int i = 0; i < step; i++) {
                final Statement before = original.steps().get(i).statement();
                if (original.steps().get(i).session()
                        == original.steps().get(step).session()) {
                    open = before instanceof Statement.Begin || open && !Statement.endsTransaction(before);
                }
            }
            return open;
        }

        private void ask(int behind, Set<Integer> viewing) {
            final int newest = original.sessions().size();
            for (final Table table : original.tables()) {
                ask(newest, new Question(behind, new Column(table.name(), ""), false));
                ask(newest + 1, new Question(behind, new Column(table.name(), ""), true));
                for (final int session : viewing) {
                    final String name = original.sessions().get(session).name();
                    ask(session, new Question(behind, new Column(table.name(), name), false));
                }
            }
        }

        private void ask(int session, Question question) {
            steps.add(new Step(
                    session,
                    new Statement.Select(
                            List.of(), question.column().table(), null, List.of(), Statement.Locking.NONE)));
            questions.add(question);
        }

        TestCase asking() {
            final List<Session> sessions = new ArrayList<>(original.sessions());
            sessions.add(new Session("newest", IsolationLevel.RU));
            sessions.add(new Session("committed", IsolationLevel.RC));
            return new TestCase(original.setup(), original.sessionSetup(), sessions, steps, List.of());
        }

        /** Empty where the statements of the case did not take the same course. */
        Optional<RowVersions> read(History answers, History course) {
            if (answers.rounds().size() != steps.size()) {
                return Optional.empty();
            }
            final Map<Question, List<String>> seen = new HashMap<>();
            int next = 0;
            for (int i = 0; i < steps.size(); i++) {
                final Question question = questions.get(i);
                if (answers.rounds().get(i).step() != i) {
                    return Optional.empty();
                }
                final Optional<Outcome> outcome = answers.outcomeOf(i);
                if (question == null) {
                    if (!outcome.equals(course.outcomeOf(order.get(next++)))) {
                        return Optional.empty();
                    }
                } else if (outcome.orElse(null) instanceof Outcome.Rows rows) {
                    seen.put(question, texts(rows));
                } else {
                    return Optional.empty();
                }
            }
            final boolean tooMany = seen.values().stream().anyMatch(rows -> rows.size() > MOST_ROWS);
            return tooMany ? Optional.empty() : Optional.of(versions(seen));
        }

        private RowVersions versions(Map<Question, List<String>> seen) {
            final List<Column> columns = new ArrayList<>();
            original.tables().forEach(table -> columns.add(new Column(table.name(), "")));
            for (final Session session : original.sessions()) {
                for (final Table table : original.tables()) {
                    final Column column = new Column(table.name(), session.name());
                    if (seen.keySet().stream()
                            .anyMatch(question -> question.column().equals(column))) {
                        columns.add(column);
                    }
                }
            }
            final List<Moment> moments = new ArrayList<>();
            moments.add(moment(-1, columns, seen));
            for (final int step : order) {
                final Moment moment = moment(step, columns, seen);
                if (!moment.cells().equals(moments.get(moments.size() - 1).cells())) {
                    moments.add(moment);
                }
            }
            return new RowVersions(columns, moments);
        }

        /** The step itself, or for a session that waits, and so cannot be asked, the last one behind which it was: what it sees stays. */
        private int shownSince(int step, Column column, Map<Question, List<String>> seen) {
            int since = step;
            int place = order.indexOf(step);
            while (place > 0 && !seen.containsKey(new Question(since, column, false)) && isOpen(since, column)) {
                place--;
                since = order.get(place);
            }
            return since;
        }

        private boolean isOpen(int step, Column column) {
            return views.getOrDefault(step, Set.of()).stream()
                    .anyMatch(session -> original.sessions().get(session).name().equals(column.session()));
        }

        private Moment moment(int step, List<Column> columns, Map<Question, List<String>> seen) {
            final List<Cell> cells = new ArrayList<>();
            for (final Column column : columns) {
                final List<String> committed = seen.get(new Question(step, new Column(column.table(), ""), true));
                final List<String> rows = seen.get(new Question(shownSince(step, column, seen), column, false));
                if (rows == null) {
                    cells.add(new Cell(false, List.of()));
                } else {
                    cells.add(new Cell(
                            true, column.session().isEmpty() ? newest(rows, committed) : viewed(rows, committed)));
                }
            }
            return step < 0
                    ? new Moment(0, "", "", cells)
                    : new Moment(
                            original.setup().size() + step + 1,
                            original.sessions()
                                    .get(original.steps().get(step).session())
                                    .name(),
                            sql.write(original.steps().get(step).statement()),
                            cells);
        }
    }

    /** Rows of a table, as multisets: those that are there, then committed ones that somebody is about to take away. */
    private static List<Row> newest(List<String> rows, List<String> committed) {
        final List<String> left = new ArrayList<>(committed);
        final List<Row> marked = new ArrayList<>();
        rows.forEach(row -> marked.add(new Row(row, left.remove(row) ? State.COMMITTED : State.UNCOMMITTED)));
        left.forEach(row -> marked.add(new Row(row, State.LEAVING)));
        return marked;
    }

    private static List<Row> viewed(List<String> rows, List<String> committed) {
        final List<String> left = new ArrayList<>(committed);
        final List<Row> marked = new ArrayList<>();
        rows.forEach(row -> marked.add(new Row(row, left.remove(row) ? State.COMMITTED : State.OLDER)));
        return marked;
    }

    private static List<String> texts(Outcome.Rows rows) {
        final List<String> texts = new ArrayList<>();
        for (final List<Value> row : rows.rows()) {
            texts.add(SqlText.row(row));
        }
        Collections.sort(texts);
        return texts;
    }
}
