package io.isolde.harness.vendor;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.ParseException;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.SqlWriter;
import io.isolde.core.text.Syntax;
import io.isolde.harness.config.BadInputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Makes a case of a test with several connections. A connection is a session of the same name, the default one {@code tx_default}; statements keep their order. What the default connection
 * creates and fills before any other statement is the set-up; where it is no session, its SELECTs at the end are final statements. Tables are
 * not dropped, and waits are not told: a run of the case finds out by itself who waits.
 */
public final class MtrImport {
    private static final Pattern SESSION_NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");
    private static final String DEFAULT_SESSION = "tx_default";
    private static final String SESSION_HEADER = "session:";
    private static final List<String> OWNERS = List.of("init", "final");
    private static final Pattern SET_UP = Pattern.compile("(?is)(CREATE|ALTER|ANALYZE)\\s.*");

    private final String sourceName;
    private final SqlWriter sql = new SqlWriter(Syntax.STANDARD);
    private final List<String> headers = new ArrayList<>();
    private final Map<String, IsolationLevel> levels = new LinkedHashMap<>();
    /** How many of these statements each session has had. */
    private final Map<String, Integer> sessionSetupDone = new HashMap<>();

    private final List<Owned> setup = new ArrayList<>();
    private final List<Owned> statements = new ArrayList<>();
    private Optional<List<Integer>> order = Optional.empty();
    private Optional<Integer> stepCount = Optional.empty();
    private int endLine = Integer.MAX_VALUE;
    private Optional<Integer> dropLine = Optional.empty();

    /** A statement, and the connection that sends it. */
    private record Owned(int line, String owner, Statement statement) {}

    private MtrImport(String sourceName) {
        this.sourceName = sourceName;
    }

    /**
     * Reads a test file.
     *
     * @param sourceName the file's name in messages
     * @throws BadInputException in one line with the line of the file, when a command is not supported, or no case can be made of the test
     */
    public static CaseFile read(String text, String sourceName) {
        return new MtrImport(sourceName).caseFile(MtrReader.read(text, sourceName));
    }

    private CaseFile caseFile(List<MtrCommand> commands) {
        String current = MtrReader.DEFAULT_CONNECTION;
        for (final MtrCommand command : commands) {
            if (command instanceof MtrCommand.Comment comment) {
                mark(comment);
            } else if (command.line() > endLine) {
                break;
            } else if (command instanceof MtrCommand.Connect connect) {
                current = connect.name();
            } else if (command instanceof MtrCommand.Connection connection) {
                current = connection.name();
            } else if (command instanceof MtrCommand.Sql statement) {
                add(statement, current);
            }
        }
        final boolean defaultIsSession = isSession(MtrReader.DEFAULT_CONNECTION);
        final List<Owned> finals = defaultIsSession
                ? List.of()
                : statements.stream().filter(MtrImport::isOfDefault).toList();
        final List<Owned> steps = statements.stream()
                .filter(step -> defaultIsSession || !isOfDefault(step))
                .toList();
        if (steps.isEmpty()) {
            throw new BadInputException(sourceName + ": a test must have a statement of a session; found none");
        }
        return parse(text(ordered(steps), finals));
    }

    private static boolean isOfDefault(Owned statement) {
        return statement.owner().equals(MtrReader.DEFAULT_CONNECTION);
    }

    /** The default connection is one unless all that it says behind the set-up is SELECT, behind everybody else. */
    private boolean isSession(String name) {
        boolean others = false;
        for (int i = statements.size() - 1; i >= 0; i--) {
            final Owned statement = statements.get(i);
            if (!statement.owner().equals(name)) {
                others = true;
            } else if (others || !(statement.statement() instanceof Statement.Select)) {
                return true;
            }
        }
        return !others;
    }

    private void mark(MtrCommand.Comment comment) {
        if (!comment.text().startsWith(MtrText.MARK)) {
            return;
        }
        final String marked = comment.text().substring(MtrText.MARK.length()).strip();
        if (marked.equals(MtrText.END)) {
            endLine = comment.line();
        } else if (marked.startsWith(MtrText.ORDER)) {
            order = Optional.of(Arrays.stream(numbers(marked, MtrText.ORDER, comment.line()))
                    .toList());
        } else if (marked.startsWith(MtrText.STEPS)) {
            stepCount = Optional.of(numbers(marked, MtrText.STEPS, comment.line())[0]);
        } else {
            headers.add(marked);
        }
    }

    private Integer[] numbers(String marked, String key, int line) {
        try {
            return Arrays.stream(marked.substring(key.length()).strip().split("\\s+", -1))
                    .map(Integer::valueOf)
                    .toArray(Integer[]::new);
        } catch (final NumberFormatException e) {
            throw problem(
                    line,
                    "numbers must follow " + key + " found "
                            + marked.substring(key.length()).strip(),
                    e);
        }
    }

    private void add(MtrCommand.Sql command, String owner) {
        final String text = command.text();
        if (dropLine.isPresent() && !MtrText.dropsTables(text) && !MtrText.isDoneByLanes(text)) {
            throw problem(
                    command.line(),
                    "a test must end when its tables are dropped, as in line " + dropLine.get()
                            + "; make a file of each test",
                    null);
        }
        if (isOfSessionSetup(command, owner)) {
            return;
        }
        if (MtrText.setsGlobalVariable(text)) {
            throw problem(command.line(), "a case cannot set variables of the server: " + MtrText.oneLine(text), null);
        }
        if (MtrText.steersThreads(text)) {
            throw problem(command.line(), "a case cannot steer threads of the server: " + MtrText.oneLine(text), null);
        }
        if (MtrText.isDoneByLanes(text) || (MtrText.isPurgeHolder(owner) && MtrText.holdsView(text))) {
            return;
        }
        if (isOfDefault(new Owned(0, owner, null)) && MtrText.dropsTables(text)) {
            dropLine = statements.isEmpty() ? dropLine : Optional.of(command.line());
            return;
        }
        final Statement statement = parse(command);
        if (statement instanceof Statement.Unmodelled unmodelled && MtrText.mayHoldComment(unmodelled.text())) {
            throw problem(
                    command.line(), "a statement outside the model must hold no comment; put it in one line", null);
        }
        final Owned owned = new Owned(command.line(), sessionName(owner, command.line()), statement);
        if (isOfDefault(owned) && isSetUp(statement) && statements.stream().allMatch(MtrImport::onlySets)) {
            setup.add(owned);
        } else if (isLevelOfNewSession(owned)) {
            levels.put(owner, IsolationLevel.valueOf(((Statement.SetIsolation) statement).level()));
        } else {
            levels.putIfAbsent(owner, IsolationLevel.RR);
            statements.add(owned);
        }
    }

    /** Whether it is the next of those that the case runs in every session first. */
    private boolean isOfSessionSetup(MtrCommand.Sql command, String owner) {
        final List<String> ofSession = headers.stream()
                .filter(header -> header.startsWith(SESSION_HEADER))
                .map(header -> header.substring(SESSION_HEADER.length()).strip())
                .toList();
        final int done = sessionSetupDone.getOrDefault(owner, 0);
        final boolean isNext = !isOfDefault(new Owned(0, owner, null))
                && done < ofSession.size()
                && ofSession.get(done).equals(MtrText.oneLine(command.text()));
        if (isNext) {
            sessionSetupDone.put(owner, done + 1);
        }
        return isNext;
    }

    /** Whether a statement of the default connection changes no table, and begins no transaction by which others behind it count. */
    private static boolean onlySets(Owned owned) {
        return isOfDefault(owned)
                && (owned.statement() instanceof Statement.SetIsolation
                        || owned.statement() instanceof Statement.Neutral);
    }

    private static boolean isSetUp(Statement statement) {
        return statement instanceof Statement.CreateTable
                || statement instanceof Statement.Insert
                || (statement instanceof Statement.Unmodelled unmodelled
                        && SET_UP.matcher(unmodelled.text()).matches());
    }

    private boolean isLevelOfNewSession(Owned owned) {
        return owned.statement() instanceof Statement.SetIsolation set
                && set.session()
                && !levels.containsKey(owned.owner());
    }

    private String sessionName(String connection, int line) {
        if (!SESSION_NAME.matcher(connection).matches() || OWNERS.contains(connection)) {
            throw problem(
                    line,
                    "a connection must have a name of letters, digits, - and _ to be a session: " + connection,
                    null);
        }
        return connection;
    }

    private Statement parse(MtrCommand.Sql command) {
        try {
            return SqlParser.parseStatement(command.text(), sourceName, command.line(), command.column());
        } catch (final ParseException e) {
            throw new BadInputException(e.getMessage(), e);
        }
    }

    /** In submitted order, without those that the case does not have. */
    private List<Owned> ordered(List<Owned> sent) {
        final Owned[] submitted = new Owned[sent.size()];
        final List<Integer> places = order.orElseGet(() -> List.of());
        if (order.isPresent() && places.size() != sent.size()) {
            throw new BadInputException(sourceName + ": " + MtrText.ORDER + " must name each of the " + sent.size()
                    + " statements; it names " + places.size());
        }
        for (int i = 0; i < submitted.length; i++) {
            final int place = order.isPresent() ? places.get(i) - 1 : i;
            if (place < 0 || place >= submitted.length || submitted[place] != null) {
                throw new BadInputException(
                        sourceName + ": " + MtrText.ORDER + " must name each statement once: " + (place + 1));
            }
            submitted[place] = sent.get(i);
        }
        final int count = stepCount.orElse(submitted.length);
        if (count < 1 || count > submitted.length) {
            throw new BadInputException(sourceName + ": " + MtrText.STEPS + " must be 1 to " + submitted.length
                    + ", as the test has no more: " + count);
        }
        return Arrays.asList(submitted).subList(0, count);
    }

    private String text(List<Owned> steps, List<Owned> finals) {
        final StringBuilder text = new StringBuilder();
        final List<String> header = headers.isEmpty() ? headerOf(steps) : headers;
        header.forEach(line -> text.append("-- ").append(line).append('\n'));
        setup.forEach(statement -> line(text, "init", statement.statement()));
        steps.forEach(step -> line(text, named(step.owner()), step.statement()));
        finals.forEach(statement -> line(text, "final", statement.statement()));
        return text.toString();
    }

    private void line(StringBuilder text, String owner, Statement statement) {
        text.append("/*").append(owner).append("*/ ");
        text.append(
                statement instanceof Statement.Unmodelled unmodelled
                        ? MtrText.oneLine(unmodelled.text())
                        : sql.write(statement));
        text.append(";\n");
    }

    /** The default connection has another name as a session: an export of the case uses it for the set-up and to look who waits. */
    private static String named(String connection) {
        return connection.equals(MtrReader.DEFAULT_CONNECTION) ? DEFAULT_SESSION : connection;
    }

    private List<String> headerOf(List<Owned> steps) {
        final List<String> names = steps.stream().map(Owned::owner).distinct().toList();
        final List<IsolationLevel> found =
                names.stream().map(levels::get).distinct().toList();
        final List<String> header = new ArrayList<>();
        header.add("isolation: " + levels.get(names.get(0)));
        if (found.size() > 1) {
            header.add("isolation-tx: "
                    + String.join(
                            " ",
                            names.stream()
                                    .map(name -> named(name) + "=" + levels.get(name))
                                    .toList()));
        }
        header.add("sessions: "
                + String.join(" ", names.stream().map(MtrImport::named).toList()));
        return header;
    }

    private CaseFile parse(String text) {
        final CaseFile file;
        try {
            file = CaseFile.parse(text, sourceName + " as a case file");
        } catch (final ParseException e) {
            throw new BadInputException(e.getMessage(), e);
        }
        file.testCase().sessions().forEach(session -> {
            if (levels.getOrDefault(session.name(), session.level()) != session.level()) {
                throw new BadInputException(sourceName + ": the comments say that " + session.name() + " is at "
                        + session.level() + ", and its first statement says "
                        + levels.get(session.name()) + "; change the comment or the statement");
            }
        });
        return file;
    }

    private BadInputException problem(int line, String what, Throwable cause) {
        return new BadInputException(sourceName + ":" + line + ": " + MtrText.oneLine(what), cause);
    }
}
