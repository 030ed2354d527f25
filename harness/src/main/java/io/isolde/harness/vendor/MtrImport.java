package io.isolde.harness.vendor;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.ParseException;
import io.isolde.core.text.SqlParser;
import io.isolde.harness.config.BadInputException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
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
    private static final Pattern SET_UP =
            Pattern.compile("(?is)(CREATE|ALTER|ANALYZE|SET\\s+GLOBAL|SET\\s+@@GLOBAL\\.\\w+)\\s.*");
    private static final Pattern ROUTINE = Pattern.compile(
            "(?is)\\s*CREATE\\s+(?:OR\\s+REPLACE\\s+)?(?:DEFINER\\s*=\\s*\\S+\\s+)?(?:AGGREGATE\\s+)?(?:PROCEDURE|FUNCTION|TRIGGER|EVENT)\\b.*");

    /** Only those with a value: the others switch on what is printed or logged. */
    private static final Pattern OPTION = Pattern.compile("--(?:loose-)?([a-z][\\w-]*)=(\\w[\\w.-]*)");

    private static final Pattern MYISAM_DEFAULT =
            Pattern.compile("(?im)^default[-_]storage[-_]engine[ \\t]*+=[ \\t]*+myisam\\b");

    /** Begins what is said of a command that a case cannot express. */
    static final String UNSUPPORTED = "a command that isolde import does not support: ";

    private final String sourceName;
    private final List<String> headers = new ArrayList<>();
    private final Map<String, IsolationLevel> levels = new LinkedHashMap<>();
    /** How many of these statements each session has had. */
    private final Map<String, Integer> sessionSetupDone = new HashMap<>();

    private final List<Owned> setup = new ArrayList<>();
    private final List<Owned> statements = new ArrayList<>();
    private Optional<List<Integer>> order = Optional.empty();
    private Optional<Integer> stepCount = Optional.empty();
    /** Whether every connection may set up, and not only the default one. */
    private final boolean allSetUp;
    /** Whether Isolde has written the test, with what lanes do by themselves. */
    private final boolean isExported;

    /** A statement, and the connection that sends it. */
    private record Owned(String owner, Statement statement, String text) {}

    private MtrImport(String sourceName, boolean allSetUp, boolean isExported) {
        this.sourceName = sourceName;
        this.allSetUp = allSetUp;
        this.isExported = isExported;
    }

    /**
     * What can be made of a test.
     *
     * @param cases one of each part in which several connections meet, up to the first statement that a case cannot have, or the only one
     * @param refused of each part that is no case as a whole, why, in one line with the line of the file
     */
    public record Cases(List<CaseFile> cases, List<String> refused) {}

    /**
     * The case of a test that is one, or of its first part that can be one.
     *
     * @param sourceName the file's name in messages
     * @throws BadInputException in one line with the line of the file, when no case can be made of the test
     */
    public static CaseFile read(String text, String sourceName) {
        return readAll(text, sourceName, name -> Optional.empty()).cases().get(0);
    }

    /**
     * The cases of a test.
     *
     * @param sourceName the file's name in messages
     * @param files finds the text of a sourced file by its name in the test; empty if there is no such file
     * @throws BadInputException in one line with the line of the file, when no case can be made of any part
     */
    public static Cases readAll(String text, String sourceName, Function<String, Optional<String>> files) {
        final List<MtrCommand> commands = MtrReader.read(text, sourceName, files::apply);
        final boolean isExported = commands.stream()
                .anyMatch(command -> command instanceof MtrCommand.Comment comment
                        && comment.text().startsWith(MtrText.MARK));
        if (isExported) {
            return exported(commands, sourceName);
        }
        final List<MtrCommand> all = new ArrayList<>(options(sourceName, files));
        all.addAll(commands);
        final String engine = text.contains("force_myisam_default.inc") ? "MyISAM" : defaultEngine(files);
        return ofParts(MtrParts.of(all, engine), sourceName);
    }

    /** The variables that the server of a test is started with, as a test would set them. */
    private static List<MtrCommand> options(String sourceName, Function<String, Optional<String>> files) {
        final String name =
                sourceName.substring(sourceName.lastIndexOf('/') + 1).replaceFirst("\\.test$", "");
        final List<MtrCommand> settings = new ArrayList<>();
        for (final String file : List.of(name + ".opt", name + "-master.opt")) {
            final Matcher option = OPTION.matcher(files.apply(file).orElse(""));
            while (option.find()) {
                settings.add(new MtrCommand.Sql(
                        1, 1, "SET GLOBAL " + option.group(1).replace('-', '_') + " = '" + option.group(2) + "'"));
            }
        }
        return settings;
    }

    /** What the suite's own settings say, where the test lies in its suite. */
    private static String defaultEngine(Function<String, Optional<String>> files) {
        return files.apply("include/default_mysqld.cnf")
                .filter(settings -> MYISAM_DEFAULT.matcher(settings).find())
                .map(settings -> "MyISAM")
                .orElse("InnoDB");
    }

    private static Cases exported(List<MtrCommand> commands, String sourceName) {
        final MtrImport made = new MtrImport(sourceName, false, true);
        return new Cases(List.of(made.caseFile(made.marked(commands))), List.of());
    }

    private static Cases ofParts(List<MtrPart> parts, String sourceName) {
        final List<CaseFile> cases = new ArrayList<>();
        final List<String> refused = new ArrayList<>();
        final List<MtrPart> readable =
                parts.stream().map(part -> readable(part, sourceName)).toList();
        final boolean meet = readable.stream().anyMatch(MtrPart::hasSeveralConnections);
        for (final MtrPart part : readable) {
            part.refusal().ifPresent(reason -> refused.add(sourceName + ":" + reason.line() + ": " + reason.what()));
            if (part.hasSeveralConnections()
                    || !meet && parts.size() == 1 && part.refusal().isEmpty()) {
                try {
                    cases.add(caseOf(part, sourceName));
                } catch (final BadInputException e) {
                    refused.add(e.getMessage());
                }
            }
        }
        if (cases.isEmpty()) {
            throw new BadInputException(
                    refused.isEmpty()
                            ? sourceName + ": a test must have tables on which statements of several connections meet"
                            : refused.get(0));
        }
        return new Cases(cases, refused);
    }

    /** A part up to the first statement that is not read. */
    private static MtrPart readable(MtrPart part, String sourceName) {
        for (int i = 0; i < part.steps().size(); i++) {
            final MtrCommand.Sql sql = part.steps().get(i).sql();
            try {
                parse(sql, sourceName);
            } catch (final ParseException e) {
                return part.upTo(i, new MtrPart.Refusal(sql.line(), e.problem()));
            }
        }
        return part;
    }

    private static CaseFile caseOf(MtrPart part, String sourceName) {
        final MtrImport made = new MtrImport(sourceName, true, false);
        made.take(part.steps());
        if (made.statements.isEmpty()) {
            return new MtrImport(sourceName, false, false).caseFile(part.steps());
        }
        return made.finished();
    }

    private CaseFile caseFile(List<MtrPart.Step> steps) {
        take(steps);
        return finished();
    }

    private void take(List<MtrPart.Step> steps) {
        steps.forEach(step -> add(step.sql(), step.connection()));
    }

    /** The statements of an exported test, up to the end of its case. */
    private List<MtrPart.Step> marked(List<MtrCommand> commands) {
        final List<MtrPart.Step> steps = new ArrayList<>();
        String current = MtrReader.DEFAULT_CONNECTION;
        for (final MtrCommand command : commands) {
            if (command instanceof MtrCommand.Comment comment) {
                if (comment.text().equals(MtrText.MARK + MtrText.END)) {
                    break;
                }
                mark(comment);
            } else if (command instanceof MtrCommand.Connect connect) {
                current = connect.name();
            } else if (command instanceof MtrCommand.Connection connection) {
                current = connection.name();
            } else if (command instanceof MtrCommand.Refused refused) {
                throw problem(refused.line(), refused.what(), null);
            } else if (command instanceof MtrCommand.Sql statement && !MtrText.dropsTables(statement.text())) {
                steps.add(new MtrPart.Step(statement, current));
            }
        }
        return steps;
    }

    private CaseFile finished() {
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

    /** The default connection is one unless all that it says behind the set-up is SELECT without locks, behind everybody else. */
    private boolean isSession(String name) {
        boolean others = false;
        for (int i = statements.size() - 1; i >= 0; i--) {
            final Owned statement = statements.get(i);
            if (!statement.owner().equals(name)) {
                others = true;
            } else if (others || !isPlainRead(statement.statement())) {
                return true;
            }
        }
        return !others;
    }

    private static boolean isPlainRead(Statement statement) {
        return statement instanceof Statement.Select select && select.locking() == Statement.Locking.NONE;
    }

    private void mark(MtrCommand.Comment comment) {
        if (!comment.text().startsWith(MtrText.MARK)) {
            return;
        }
        final String marked = comment.text().substring(MtrText.MARK.length()).strip();
        if (marked.startsWith(MtrText.ORDER)) {
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
        if (isOfSessionSetup(command, owner) || isExported && MtrText.isDoneByLanes(text)) {
            return;
        }
        if (MtrText.steersThreads(text)) {
            throw problem(command.line(), "a case cannot steer threads of the server: " + MtrText.oneLine(text), null);
        }
        if (MtrText.isPurgeHolder(owner) && MtrText.holdsView(text)) {
            return;
        }
        final Statement statement = parse(command);
        final Owned owned =
                new Owned(sessionName(owner, command.line()), statement, MtrText.withoutComments(command.text()));
        if ((allSetUp || isOfDefault(owned))
                && isSetUp(statement)
                && statements.stream().allMatch(this::onlySets)) {
            final boolean fails =
                    !command.errors().isEmpty() && !command.errors().contains("0");
            if (!fails || !allSetUp) {
                setup.add(owned);
            }
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
        final boolean isNext = !owner.equals(MtrReader.DEFAULT_CONNECTION)
                && done < ofSession.size()
                && ofSession.get(done).equals(MtrText.oneLine(command.text()));
        if (isNext) {
            sessionSetupDone.put(owner, done + 1);
        }
        return isNext;
    }

    /** Whether a statement changes no table, and begins no transaction by which others behind it count. */
    private boolean onlySets(Owned owned) {
        return (allSetUp || isOfDefault(owned))
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
            return parse(command, sourceName);
        } catch (final ParseException e) {
            throw new BadInputException(e.getMessage(), e);
        }
    }

    private static Statement parse(MtrCommand.Sql command, String sourceName) {
        return ROUTINE.matcher(command.text()).matches()
                ? new Statement.Unmodelled(command.text(), "CREATE")
                : SqlParser.parseStatement(command.text(), sourceName, command.line(), command.column());
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
        setup.forEach(statement -> line(text, "init", statement));
        steps.forEach(step -> line(text, named(step.owner()), step));
        finals.forEach(statement -> line(text, "final", statement));
        return text.toString();
    }

    private static void line(StringBuilder text, String owner, Owned statement) {
        text.append("/*").append(owner).append("*/ ").append(statement.text()).append(";\n");
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
