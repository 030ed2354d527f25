package io.isolde.harness.vendor;

import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.harness.jdbc.Errors;
import io.isolde.harness.jdbc.SchemaMark;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Does on a server what an exported test does, and keeps what mysqltest would write. Used by one thread, once. */
final class MtrRecorder {
    /** How long a session waits for a lock where the server lets nobody go on. */
    static final int LOCK_LIMIT_SECONDS = 5;

    /** InnoDB makes its list of transactions anew at most every 100 ms, and only if it is left alone for so long. */
    private static final long LOOK_MS = 150;

    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(20);

    /** Longer than InnoDB takes to tell of a wait. */
    private static final long UNTOLD_NS = TimeUnit.SECONDS.toNanos(3);

    private final RunningTarget target;
    private final SeenCase seenCase;
    private final Map<String, MtrClient> sessions = new LinkedHashMap<>();
    private final List<MtrClient> clients = new ArrayList<>();
    private final Set<Integer> untold = new HashSet<>();
    private boolean ownsSchema;

    /**
     * What was written.
     *
     * @param charset of the schema
     * @param collation of the schema
     * @param setup below each statement of the set-up
     * @param steps below the statement of each step, or where its answer is read
     * @param untold steps that wait without a word of InnoDB
     * @param finals below each final statement
     * @param tables below {@code SELECT *} of each table, in order of bytes
     */
    record Recording(
            String charset,
            String collation,
            List<MtrAnswer> setup,
            Map<Integer, MtrAnswer> steps,
            Set<Integer> untold,
            List<MtrAnswer> finals,
            Map<String, MtrAnswer> tables) {}

    private MtrRecorder(RunningTarget target, SeenCase seenCase) {
        this.target = target;
        this.seenCase = seenCase;
    }

    /**
     * Repeats the moves of a run in a schema of its own, which is dropped first, if it is there and Isolde made it, and last.
     *
     * @throws NotAgainException when the run took another course than the one seen
     * @throws TargetException when the server refuses what any test needs
     */
    static Recording record(RunningTarget target, SeenCase seenCase) throws InterruptedException {
        final MtrRecorder recorder = new MtrRecorder(target, seenCase);
        try {
            try {
                return recorder.record();
            } finally {
                recorder.leave();
            }
        } catch (final SQLException e) {
            throw new TargetException("the test cannot be recorded: " + Errors.line(e), e);
        }
    }

    /** Session setting of a test in which the server lets nobody go on. */
    static boolean needsLockLimit(List<Move> moves) {
        return moves.stream().anyMatch(move -> move.kind() == Move.Kind.READ_AT_LIMIT);
    }

    private Recording record() throws SQLException, InterruptedException {
        final TestCase testCase = seenCase.closedCase();
        final MtrClient control = open();
        control.requireOwn(MtrText.SCHEMA);
        ownsSchema = true;
        control.run("DROP DATABASE IF EXISTS " + MtrText.SCHEMA);
        final String charset = control.value("@@character_set_server");
        final String collation = control.value("@@collation_server");
        must(control, createSchema(charset, collation));
        must(control, SchemaMark.PROCEDURE.mark(MtrText.SCHEMA));
        must(control, "USE " + MtrText.SCHEMA);
        must(control, MtrText.SET_NAMES);
        must(control, MtrText.SET_ENGINE);
        final List<MtrAnswer> setup = runAll(control, testCase.setup());
        must(openInSchema(), MtrText.OPEN_VIEW);
        final List<Move> moves = seenCase.moves();
        for (final Session session : testCase.sessions()) {
            openSession(session, needsLockLimit(moves));
        }
        final Map<Integer, MtrAnswer> steps = new LinkedHashMap<>();
        for (final Move move : moves) {
            final MtrAnswer answer = act(move, control);
            if (move.answers()) {
                steps.put(move.step(), answer);
            }
        }
        final List<MtrAnswer> finals = runAll(control, testCase.finals());
        final Map<String, MtrAnswer> tables = new LinkedHashMap<>();
        for (final Table table : testCase.tables()) {
            tables.put(table.name(), control.runSorted(seenCase.selectAll(table)));
        }
        return new Recording(charset, collation, setup, steps, untold, finals, tables);
    }

    static String createSchema(String charset, String collation) {
        return "CREATE DATABASE " + MtrText.SCHEMA + " CHARACTER SET " + charset + " COLLATE " + collation;
    }

    private MtrClient open() throws SQLException {
        final MtrClient client = MtrClient.open(target);
        clients.add(client);
        return client;
    }

    private MtrClient openInSchema() throws SQLException {
        final MtrClient client = open();
        must(client, "USE " + MtrText.SCHEMA);
        return client;
    }

    private void openSession(Session session, boolean isLimited) throws SQLException {
        final MtrClient client = openInSchema();
        for (final String sql : sessionStart(seenCase.closedCase(), session, isLimited)) {
            must(client, sql);
        }
        sessions.put(session.name(), client);
    }

    /** What a session says before its first step. */
    static List<String> sessionStart(TestCase testCase, Session session, boolean isLimited) {
        final List<String> start = new ArrayList<>();
        start.add(MtrText.SET_NAMES);
        if (isLimited) {
            start.add(MtrText.SET_LOCK_LIMIT + LOCK_LIMIT_SECONDS);
        }
        start.add(MtrText.SET_LEVEL + session.level().sqlName());
        start.addAll(testCase.sessionSetup());
        return start;
    }

    private MtrAnswer act(Move move, MtrClient control) throws SQLException, InterruptedException {
        final MtrClient client = sessions.get(seenCase.sessionOf(move.step()));
        final String sql = seenCase.sqlOf(move.step());
        switch (move.kind()) {
            case RUN -> {
                client.send(sql);
                return read(client, move.step());
            }
            case SEND -> client.send(sql);
            case SEE_WAITING -> seeWaiting(client, control, move.step());
            case READ, READ_AT_LIMIT -> {
                return read(client, move.step());
            }
        }
        return MtrAnswer.NOTHING;
    }

    private MtrAnswer read(MtrClient client, int step) throws SQLException, InterruptedException {
        final long endNs = System.nanoTime() + PATIENCE_NS;
        while (!client.hasAnswered()) {
            if (System.nanoTime() > endNs) {
                throw new NotAgainException("a statement waits where it did not: " + seenCase.sqlOf(step));
            }
            TimeUnit.MILLISECONDS.sleep(1);
        }
        return client.read();
    }

    private void seeWaiting(MtrClient client, MtrClient control, int step) throws SQLException, InterruptedException {
        final long startNs = System.nanoTime();
        while (!control.isTrue(MtrClient.waitsForLock(Long.toString(client.id())))) {
            if (client.hasAnswered()) {
                throw new NotAgainException("a statement does not wait as it did: " + seenCase.sqlOf(step));
            } else if (System.nanoTime() - startNs > UNTOLD_NS) {
                untold.add(step);
                return;
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MS);
        }
    }

    private List<MtrAnswer> runAll(MtrClient client, List<Statement> statements) throws SQLException {
        final List<MtrAnswer> answers = new ArrayList<>();
        for (final Statement statement : statements) {
            answers.add(client.run(seenCase.sql(statement)));
        }
        return answers;
    }

    private static void must(MtrClient client, String sql) throws SQLException {
        final MtrAnswer answer = client.run(sql);
        if (answer.isError()) {
            throw new SQLException(sql + ": " + answer.text().strip());
        }
    }

    /** A table that is dropped while a session is on its way out has ended servers. */
    private void leave() throws SQLException, InterruptedException {
        try (MtrClient last = MtrClient.open(target)) {
            for (final MtrClient client : clients) {
                last.run("KILL " + client.id());
                client.close();
            }
            final long endNs = System.nanoTime() + PATIENCE_NS;
            while (isAnyThere(last) && System.nanoTime() < endNs) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
            if (ownsSchema) {
                last.run("DROP DATABASE IF EXISTS " + MtrText.SCHEMA);
            }
        }
    }

    private boolean isAnyThere(MtrClient last) throws SQLException {
        final String ids =
                clients.stream().map(client -> Long.toString(client.id())).collect(Collectors.joining(", "));
        return !clients.isEmpty()
                && last.isTrue("SELECT COUNT(*) > 0 FROM information_schema.processlist WHERE id IN (" + ids + ")");
    }
}
