package io.isolde.harness.vendor;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a test into parts, each with tables of its own. A part ends where a table is created after all were dropped. Connections live on: what they have
 * set is said again in each part in which they take part, and the part is refused if a transaction is open that began before it.
 *
 * <p>What a test does by its commands becomes statements: a connection that ends rolls back, and a statement that has to end with a lock wait timeout
 * gets one, while {@link #PAUSE} keeps the others from going on.
 */
final class MtrParts {
    /** A session that does nothing but let the time of a wait pass. */
    static final String PAUSE = "tx_pause";

    private static final Pattern USES_SCHEMA = pattern("use ([\\w$`]+)");
    private static final Pattern USER_VARIABLE = Pattern.compile("(?<![@\\w'\"])@([A-Za-z_]\\w*)");
    /** How pages are written, which a server with other settings for them refuses. */
    private static final Pattern COMPRESSION =
            Pattern.compile("(?i),?\\s?\\b(?:row_format\\s*+=?\\s*+compressed|key_block_size\\s*+=?\\s*+\\d++)\\b");

    private static final Pattern SETS_VARIABLES = Pattern.compile("(?i)\\b(?:set|into|call)\\b|:=");
    private static final Pattern OWN_SCHEMA = Pattern.compile("(?<![.\\w`@'])`?test`?\\.(?=[`\\w])");
    private static final Pattern SETTING =
            pattern("set (?!transaction|global|password|statement|role)([^=]+?) ?:?= ?(.*)"
                    + "|set (session transaction) (.*)|set (names) (.*)");
    private static final Pattern SETS_ENGINE = pattern(
            "set (?:session |local |@@(?:session\\.|local\\.)?)?(?:default_)?storage_engine ?:?= ?['\"]?(\\w+)['\"]?");
    private static final Pattern GLOBAL_ENGINE =
            pattern("set (?:global |@@global\\.)(?:default_)?storage_engine ?:?= ?['\"]?(\\w+)['\"]?");
    private static final Pattern TIMES_OUT = Pattern.compile("ER_LOCK_WAIT_TIMEOUT|1205");
    private static final Pattern FAILS_AT_ONCE =
            Pattern.compile("(?is).*\\b(nowait|skip locked|wait \\d+|lock_wait_timeout)\\b.*");
    /** Variables of the server that sessions take over when they begin. */
    private static final Set<String> OF_SESSIONS = Set.of(
            "AUTOCOMMIT",
            "TX_ISOLATION",
            "TRANSACTION_ISOLATION",
            "TRANSACTION",
            "SQL_MODE",
            "OLD_MODE",
            "FOREIGN_KEY_CHECKS",
            "UNIQUE_CHECKS",
            "INNODB_SNAPSHOT_ISOLATION",
            "INNODB_STRICT_MODE",
            "OPTIMIZER_SWITCH",
            "DEFAULT_WEEK_FORMAT",
            "DIV_PRECISION_INCREMENT",
            "GROUP_CONCAT_MAX_LEN",
            "AUTO_INCREMENT_INCREMENT",
            "AUTO_INCREMENT_OFFSET");

    private static final Set<String> NO_SQL = Set.of("ER_PARSE_ERROR", "1064", "ER_SYNTAX_ERROR", "1149");
    private final MtrTables tables = new MtrTables();
    private String defaultEngine;
    private final List<MtrPart> parts = new ArrayList<>();
    private final Map<String, MtrConnection> clients = new HashMap<>();
    /** What sets variables of the server that are not what they were. */
    private final Map<String, MtrPart.Step> globals = new LinkedHashMap<>();

    /** What the server sets for connections to come. */
    private final Map<String, MtrCommand.Sql> inherited = new LinkedHashMap<>();

    private final List<MtrPart.Step> steps = new ArrayList<>();
    private final Set<String> globalsOfPart = new HashSet<>();
    private Optional<MtrPart.Refusal> refusal = Optional.empty();
    private Optional<MtrPart.Refusal> lasting = Optional.empty();
    private String current = MtrReader.DEFAULT_CONNECTION;
    private int firstLine;

    private MtrParts(String defaultEngine) {
        this.defaultEngine = defaultEngine;
    }

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    }

    /**
     * The parts of a test.
     *
     * @param defaultEngine of tables for which a test names none
     */
    static List<MtrPart> of(List<MtrCommand> commands, String defaultEngine) {
        final MtrParts parts = new MtrParts(defaultEngine);
        commands.forEach(parts::read);
        parts.endPart();
        return parts.parts;
    }

    private void read(MtrCommand command) {
        if (firstLine == 0) {
            firstLine = command.line();
        }
        if (command instanceof MtrCommand.Connect connect) {
            current = connect.name();
            final String session =
                    steps.stream().anyMatch(step -> step.connection().equals(connect.name()))
                            ? connect.name() + "_" + connect.line()
                            : connect.name();
            clients.put(current, new MtrConnection(session, connect.user(), connect.schema(), inherited));
        } else if (command instanceof MtrCommand.Connection connection) {
            current = connection.name();
        } else if (command instanceof MtrCommand.Disconnect disconnect) {
            disconnect(disconnect);
        } else if (command instanceof MtrCommand.Refused refused) {
            refuse(refused.line(), refused.what());
            if (refused.lasts()) {
                lasting = lasting.or(() -> refusal);
            }
            if (refused.what().endsWith("mysqld.inc")) {
                clients.clear();
            }
        } else if (command instanceof MtrCommand.Reap reap) {
            reap(reap);
        } else if (command instanceof MtrCommand.Sql sql) {
            statement(sql);
        }
    }

    private MtrConnection client() {
        return clients.computeIfAbsent(current, name -> new MtrConnection(name, "", "", inherited));
    }

    /** Tells it in one line, whatever names and statements it quotes. */
    private void refuse(int line, String what) {
        final String told = what.lines().findFirst().orElse("");
        refusal = refusal.or(() -> Optional.of(new MtrPart.Refusal(line, told)));
    }

    /** Its transaction is rolled back, and its locks are gone. */
    private void disconnect(MtrCommand.Disconnect disconnect) {
        final MtrConnection client = clients.remove(disconnect.name());
        if (client == null) {
            return;
        }
        if (client.sent >= 0) {
            refuse(disconnect.line(), "a case cannot end a connection that waits: " + disconnect.name());
        }
        if (client.hasPrepared) {
            refuse(
                    disconnect.line(),
                    "a case has no XA transaction that outlives its connection: " + disconnect.name());
        }
        if (client.inTransaction && client.takesPart) {
            add(client, new MtrCommand.Sql(disconnect.line(), 1, "ROLLBACK"));
        }
        if (client.locksTables && client.takesPart) {
            add(client, new MtrCommand.Sql(disconnect.line(), 1, "UNLOCK TABLES"));
        }
    }

    private void reap(MtrCommand.Reap reap) {
        final MtrConnection client = client();
        if (refusal.isEmpty()
                && client.sent >= 0
                && timesOut(reap.errors(), steps.get(client.sent).sql())) {
            steps.add(client.sent, lockLimit(client, reap.line(), 1));
            shift(client.sent);
            pause(client, reap.line());
        }
        client.sent = -1;
    }

    /** A step was put before the one at a place. */
    private void shift(int place) {
        clients.values().forEach(each -> each.sent += each.sent >= place ? 1 : 0);
    }

    private void pause(MtrConnection client, int line) {
        add(new MtrPart.Step(new MtrCommand.Sql(line, 1, "DO SLEEP(2)"), PAUSE));
        add(lockLimit(client, line, 50));
    }

    private static MtrPart.Step lockLimit(MtrConnection client, int line, int seconds) {
        return new MtrPart.Step(
                new MtrCommand.Sql(line, 1, "SET innodb_lock_wait_timeout = " + seconds), client.session);
    }

    private static boolean timesOut(Set<String> errors, MtrCommand.Sql sql) {
        return !errors.contains("0")
                && errors.stream().anyMatch(error -> TIMES_OUT.matcher(error).matches())
                && !FAILS_AT_ONCE.matcher(sql.text()).matches();
    }

    private void statement(MtrCommand.Sql written) {
        final MtrCommand.Sql sql = ofOwnSchema(ofDefaultEngine(written));
        final String text = MtrText.oneLine(MtrText.withoutComments(sql.text()));
        final boolean fails = !sql.errors().isEmpty() && !sql.errors().contains("0");
        final boolean endsSteering = text.matches("(?i)set debug_sync ?= ?['\"]reset['\"]");
        if (text.isEmpty()
                || endsSteering
                || fails && sql.errors().stream().anyMatch(NO_SQL::contains)
                || MtrText.savesValue(text)) {
            return;
        }
        final MtrConnection client = client();
        if (MtrText.globalVariable(text).isPresent()) {
            setGlobal(sql, text);
            return;
        }
        if (MtrText.steersThreads(text)) {
            refuse(sql.line(), "a case cannot steer threads of the server: " + text);
            return;
        }
        final Matcher uses = USES_SCHEMA.matcher(text);
        if (uses.matches() && !fails) {
            client.schema = MtrTables.name(uses.group(1));
        }
        if (!fails) {
            tables.dropSchema(text);
        }
        if (MtrText.isDoneByLanes(text) || MtrText.isPurgeHolder(current) && MtrText.holdsView(text)) {
            return;
        }
        if (tables.beginPart(text)) {
            endPart();
            firstLine = sql.line();
        }
        if (MtrText.drops(text) && tables.isEmpty() && steps.isEmpty()) {
            return;
        }
        take(client, sql, text, fails);
        if (!fails) {
            tables.follow(client.schema, sql, text);
            if (tables.isElsewhere(client.schema, text)) {
                refuse(sql.line(), "a case has one schema; the test has " + tables.schema() + " and " + client.schema);
            }
            client.follow(text.toLowerCase(Locale.ROOT));
        }
    }

    /** A table has the engine that is the default of the tests, unless the statement names one. */
    private MtrCommand.Sql ofDefaultEngine(MtrCommand.Sql sql) {
        final Matcher sets = SETS_ENGINE.matcher(MtrText.withoutComments(sql.text()));
        if (sets.matches()) {
            client().engine = sets.group(1);
        }
        final String engine = client().engine == null ? defaultEngine : client().engine;
        if (engine.equalsIgnoreCase("innodb")) {
            return sql;
        }
        final String text = MtrText.withEngine(MtrText.withoutComments(sql.text()), engine);
        return new MtrCommand.Sql(sql.line(), sql.column(), text, sql.sent(), sql.errors());
    }

    private static MtrCommand.Sql ofOwnSchema(MtrCommand.Sql sql) {
        final String unqualified = OWN_SCHEMA.matcher(sql.text()).replaceAll("");
        final String text = MtrTables.creates(MtrText.oneLine(unqualified))
                ? COMPRESSION.matcher(unqualified).replaceAll("")
                : unqualified;
        return new MtrCommand.Sql(sql.line(), sql.column(), text, sql.sent(), sql.errors());
    }

    private void setGlobal(MtrCommand.Sql sql, String text) {
        final String variable = MtrText.globalVariable(text).orElseThrow();
        if (OF_SESSIONS.contains(variable) && text.indexOf(',') < 0) {
            if (MtrText.setsGlobalBack(text)) {
                inherited.remove(variable);
            } else {
                final String forSession = text.replaceFirst("(?i)global |@@global\\.", "SESSION ");
                inherited.put(variable, new MtrCommand.Sql(sql.line(), sql.column(), forSession, false, Set.of()));
            }
            return;
        }
        if (MtrText.isGlobalWithoutEffect(variable) && text.indexOf(',') < 0) {
            return;
        }
        final MtrConnection client = client();
        final Matcher engine = GLOBAL_ENGINE.matcher(text);
        if (engine.matches() && steps.isEmpty() && parts.isEmpty()) {
            defaultEngine = engine.group(1);
            return;
        }
        if (!MtrText.setsGlobalBack(text)) {
            add(client, sql);
            globals.put(variable, new MtrPart.Step(sql, MtrReader.DEFAULT_CONNECTION));
            globalsOfPart.add(variable);
        } else if (globals.remove(variable) != null) {
            add(client, new MtrCommand.Sql(sql.line(), 1, "SET GLOBAL " + variable + " = DEFAULT"));
        }
    }

    /** Makes a statement a step, behind what its connection brings along. */
    private void take(MtrConnection client, MtrCommand.Sql sql, String text, boolean fails) {
        if (!client.runsTests) {
            refuse(sql.line(), "a case has no connections of other users: " + current);
        }
        final Matcher setting = SETTING.matcher(text);
        final boolean sets = setting.matches();
        if (!client.takesPart) {
            client.takesPart = true;
            client.wasInTransaction = client.inTransaction;
            client.settings.values().forEach(each -> add(client, each));
        }
        if (client.wasInTransaction) {
            refuse(sql.line(), "a case cannot begin within a transaction of the part before, of " + current);
        }
        if (sets && !fails && !client.keeps(sql, setting)) {
            return;
        }
        if (!fails && !parts.isEmpty()) {
            tables.unknown(text)
                    .ifPresent(table -> refuse(
                            sql.line(), "a case needs its tables; this part of the test does not create " + table));
        }
        final boolean ends = !sql.sent() && timesOut(sql.errors(), sql);
        if (ends) {
            add(lockLimit(client, sql.line(), 1));
        }
        client.sent = sql.sent() && refusal.isEmpty() ? steps.size() : client.sent;
        add(client, sql);
        if (ends) {
            pause(client, sql.line());
        }
    }

    private void add(MtrConnection client, MtrCommand.Sql sql) {
        add(new MtrPart.Step(sql, client.session));
    }

    /** Behind what no case can have there is none. */
    private void add(MtrPart.Step step) {
        if (refusal.isEmpty()) {
            steps.add(step);
        }
    }

    private void endPart() {
        if (refusal.isEmpty()) {
            endWithoutCleanUp();
        }
        steps.addAll(0, tables.routinesOfOtherParts(steps));
        globals.forEach((name, step) -> {
            if (!globalsOfPart.contains(name)) {
                steps.add(0, step);
            }
        });
        requireOwnVariables();
        if (!steps.isEmpty() || refusal.isPresent()) {
            parts.add(new MtrPart(firstLine, List.copyOf(steps), refusal));
        }
        steps.clear();
        tables.endPart();
        globalsOfPart.clear();
        refusal = lasting;
        clients.values().forEach(client -> {
            client.takesPart = false;
            client.wasInTransaction = false;
            client.sent = -1;
        });
    }

    /** Without what drops and sets back at the end. */
    private void endWithoutCleanUp() {
        while (!steps.isEmpty()) {
            final MtrCommand.Sql last = steps.get(steps.size() - 1).sql();
            final boolean drops = MtrText.drops(last.text()) && !last.sent();
            if (!drops && !MtrText.isSet(last.text())) {
                return;
            }
            steps.remove(steps.size() - 1);
        }
    }

    /** A part behind another one must set the variables that it reads. */
    private void requireOwnVariables() {
        if (parts.isEmpty()) {
            return;
        }
        final Set<String> set = new HashSet<>();
        for (int i = 0; i < steps.size(); i++) {
            final MtrCommand.Sql sql = steps.get(i).sql();
            final boolean sets = SETS_VARIABLES.matcher(sql.text()).find();
            final Matcher variables = USER_VARIABLE.matcher(sql.text());
            while (variables.find()) {
                final String name = variables.group(1).toLowerCase(Locale.ROOT);
                if (sets) {
                    set.add(name);
                } else if (!set.contains(name)) {
                    steps.subList(i, steps.size()).clear();
                    refusal = Optional.of(new MtrPart.Refusal(
                            sql.line(), "a case must set its variables; this part of the test reads @" + name));
                    return;
                }
            }
        }
    }
}
