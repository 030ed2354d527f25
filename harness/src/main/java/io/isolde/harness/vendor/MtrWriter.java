package io.isolde.harness.vendor;

import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Writes a test and what mysqltest records of it, in one walk over the moves of a run. The result has the names of connections on MariaDB, whose mysqltest
 * writes them unless told otherwise, and not on MySQL.
 */
final class MtrWriter {
    private static final int WIDTH = 100;

    private final SeenCase seenCase;
    private final MtrRecorder.Recording recording;
    private final List<Move> moves;
    private final StringBuilder test = new StringBuilder();
    private final StringBuilder result = new StringBuilder();
    private final MtrDialect dialect;
    private String current = MtrReader.DEFAULT_CONNECTION;

    private MtrWriter(SeenCase seenCase, MtrRecorder.Recording recording) {
        this.seenCase = seenCase;
        this.recording = recording;
        this.moves = seenCase.moves();
        this.dialect = MtrDialect.of(seenCase.version());
    }

    /**
     * A test and its result.
     *
     * @param test text of the {@code .test} file
     * @param result text of the {@code .result} file
     */
    record Written(String test, String result) {}

    static Written write(SeenCase seenCase, MtrRecorder.Recording recording) {
        return new MtrWriter(seenCase, recording).write();
    }

    private Written write() {
        head();
        setUp();
        sessions();
        moves.forEach(this::move);
        end();
        return new Written(test.toString(), result.toString());
    }

    private void head() {
        comment(seenCase.finding().title());
        seenCase.account().ifPresent(account -> {
            comment("");
            comment("Expected: " + account.expected());
            comment("Seen, and in the result: " + account.seen());
            if (!account.rule().isEmpty()) {
                comment("Rule: " + account.rule());
            }
        });
        seenCase.knownAs().forEach(known -> comment("Known as " + known));
        comment("Recorded on " + seenCase.version() + " by isolde export.");
        comment("");
        final String caseFile = seenCase.finding().file().caseFile().write();
        caseFile.lines()
                .takeWhile(line -> line.startsWith("-- "))
                .forEach(line -> mark(line.substring("-- ".length())));
        order();
        if (dialect.asksForInnodb()) {
            line("--source include/have_innodb.inc");
        }
        line("--source include/count_sessions.inc");
        test.append('\n');
    }

    /** Only where the test does not say the same by itself. */
    private void order() {
        final List<Integer> sent =
                moves.stream().filter(Move::sends).map(Move::step).toList();
        if (!sent.equals(sent.stream().sorted().toList())) {
            mark(MtrText.ORDER + " "
                    + sent.stream().map(step -> Integer.toString(step + 1)).collect(Collectors.joining(" ")));
        }
        if (seenCase.ownSteps() < sent.size()) {
            mark(MtrText.STEPS + " " + seenCase.ownSteps());
        }
    }

    private void setUp() {
        statement(MtrRecorder.createSchema(recording.charset(), recording.collation()), MtrAnswer.NOTHING);
        statement("USE " + MtrText.SCHEMA, MtrAnswer.NOTHING);
        statement(MtrText.SET_NAMES, MtrAnswer.NOTHING);
        statement(MtrText.SET_ENGINE, MtrAnswer.NOTHING);
        final List<Statement> setup = seenCase.closedCase().setup();
        for (int i = 0; i < setup.size(); i++) {
            statement(seenCase.sql(setup.get(i)), recording.setup().get(i));
        }
        test.append('\n');
        comment("No row is removed by purge while this connection has a read view.");
        connect(MtrText.PURGE_HOLDER);
        statement(MtrText.OPEN_VIEW, MtrAnswer.NOTHING);
    }

    private void sessions() {
        final TestCase testCase = seenCase.closedCase();
        final Set<String> waiting = moves.stream()
                .filter(move -> move.kind() == Move.Kind.SEE_WAITING)
                .map(move -> seenCase.sessionOf(move.step()))
                .collect(Collectors.toCollection(TreeSet::new));
        for (final Session session : testCase.sessions()) {
            connect(session.name());
            MtrRecorder.sessionStart(testCase, session, MtrRecorder.needsLockLimit(moves))
                    .forEach(sql -> statement(sql, MtrAnswer.NOTHING));
            if (waiting.contains(session.name())) {
                line("let $" + id(session.name()) + "= `SELECT CONNECTION_ID()`;");
            }
        }
        test.append('\n');
    }

    /** The variable that holds the id of a connection. */
    private static String id(String session) {
        return session.replace('-', '_') + "_id";
    }

    private void move(Move move) {
        final String session = seenCase.sessionOf(move.step());
        if (move.kind() == Move.Kind.SEE_WAITING) {
            connection(MtrReader.DEFAULT_CONNECTION);
            final String variable = "$" + id(session);
            final boolean isTold = !recording.untold().contains(move.step());
            if (!isTold) {
                comment("InnoDB does not tell that this statement waits.");
            }
            line("let $wait_condition= " + (isTold ? MtrClient.waitsForLock(variable) : MtrClient.runsLong(variable))
                    + ";");
            line("--source include/wait_condition.inc");
            return;
        }
        if (move.kind() == Move.Kind.READ_AT_LIMIT) {
            comment("The server lets nobody go on, until the limit for lock waits.");
        }
        connection(session);
        final boolean deviates =
                seenCase.deviatingStep().isPresent() && seenCase.deviatingStep().getAsInt() == move.step();
        if (deviates && move.kind() != Move.Kind.SEND) {
            deviation();
        }
        final String sql = seenCase.sqlOf(move.step());
        switch (move.kind()) {
            case RUN -> statement(sql, recording.steps().get(move.step()));
            case SEND -> sent(sql);
            default -> read(recording.steps().get(move.step()));
        }
    }

    private void deviation() {
        seenCase.broken().ifPresent(broken -> {
            comment("The rules expect: " + broken.expected());
            comment("Seen: " + SeenCase.seenOf(broken));
        });
    }

    private void end() {
        final TestCase testCase = seenCase.closedCase();
        test.append('\n');
        connection(MtrReader.DEFAULT_CONNECTION);
        for (int i = 0; i < testCase.finals().size(); i++) {
            statement(seenCase.sql(testCase.finals().get(i)), recording.finals().get(i));
        }
        mark(MtrText.END);
        if (seenCase.deviatingStep().equals(OptionalInt.of(testCase.steps().size()))) {
            deviation();
        }
        for (final Table table : testCase.tables()) {
            line("--sorted_result");
            statement(seenCase.selectAll(table), recording.tables().get(table.name()));
        }
        disconnect(MtrText.PURGE_HOLDER);
        testCase.sessions().forEach(session -> disconnect(session.name()));
        line("--source include/wait_until_count_sessions.inc");
        statement("DROP DATABASE " + MtrText.SCHEMA, MtrAnswer.NOTHING);
    }

    private void statement(String sql, MtrAnswer answer) {
        expectError(answer);
        line(sql + ";");
        result.append(sql).append(";\n");
        result.append(answer.text());
    }

    private void sent(String sql) {
        line("send " + sql + ";");
        result.append(sql).append(";\n");
    }

    private void read(MtrAnswer answer) {
        expectError(answer);
        line("reap;");
        result.append(answer.text());
    }

    private void expectError(MtrAnswer answer) {
        if (answer.isError()) {
            line("--error " + ErrorNames.of(answer.errorCode()));
        }
    }

    private void connect(String name) {
        final String arguments = name + ",localhost,root,," + MtrText.SCHEMA;
        line("connect (" + arguments + ");");
        ofConnection("connect  " + arguments);
        current = name;
    }

    private void connection(String name) {
        if (!name.equals(current)) {
            line("connection " + name + ";");
            ofConnection("connection " + name);
            current = name;
        }
    }

    private void disconnect(String name) {
        line("disconnect " + name + ";");
        ofConnection("disconnect " + name);
    }

    private void ofConnection(String said) {
        if (dialect.writesConnections()) {
            result.append(said).append(";\n");
        }
    }

    private void mark(String text) {
        line("# " + MtrText.MARK + text);
    }

    private void comment(String text) {
        Words.wrap(text, WIDTH).forEach(wrapped -> line(("# " + wrapped).strip()));
    }

    private void line(String text) {
        test.append(text).append('\n');
    }
}
