package io.isolde.harness.vendor;

import io.isolde.harness.jdbc.ConnectionUse;
import io.isolde.harness.jdbc.Connections;
import io.isolde.harness.target.RunningTarget;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs test files line by line, as far as exported ones go, and writes what they print. It shares no code with what wrote them. A statement that ends
 * otherwise than its {@code --error} says, a wait that does not come, and a word it does not know are failures.
 */
final class MtrRunner implements AutoCloseable {
    private static final Map<String, Integer> CODES = Map.of(
            "ER_KEY_NOT_FOUND", 1032,
            "ER_DUP_ENTRY", 1062,
            "ER_LOCK_WAIT_TIMEOUT", 1205,
            "ER_LOCK_DEADLOCK", 1213,
            "ER_AUTOINC_READ_FAILED", 1467);
    /** The driver knows one state better than the server. */
    private static final Map<Integer, String> STATES = Map.of(1205, "HY000");

    private static final int LOOKS = 100;
    private static final long LOOK_MS = 150;
    private static final long ANSWER_SECONDS = 30;

    private final RunningTarget server;
    private final Map<String, Statement> connections = new LinkedHashMap<>();
    private final Map<String, CompletableFuture<Ended>> sent = new HashMap<>();
    private final Map<String, String> variables = new HashMap<>();
    private final StringBuilder printed = new StringBuilder();
    private String current = "default";
    private int expectedError;
    private boolean sorts;
    private int waits;

    private record Ended(int error, String text) {}

    MtrRunner(RunningTarget server) throws SQLException {
        this.server = server;
        open("default");
    }

    /** What the test prints. */
    String run(String test) throws Exception {
        for (final String line : test.lines().map(String::strip).toList()) {
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            if (line.startsWith("--")) {
                directive(line.substring(2));
            } else if (line.endsWith(";")) {
                command(line.substring(0, line.length() - 1));
            } else {
                throw new AssertionError("no end of a statement: " + line);
            }
        }
        return printed.toString();
    }

    /** Waits that were seen to come. */
    int waits() {
        return waits;
    }

    private void directive(String line) throws Exception {
        if (line.startsWith("error ")) {
            expectedError = CODES.get(line.substring("error ".length()));
        } else if (line.equals("sorted_result")) {
            sorts = true;
        } else if (line.equals("source include/wait_condition.inc")) {
            awaitCondition();
        } else if (!line.equals("source include/have_innodb.inc")
                && !line.equals("source include/count_sessions.inc")
                && !line.equals("source include/wait_until_count_sessions.inc")) {
            throw new AssertionError("a line that the runner does not know: --" + line);
        }
    }

    private void awaitCondition() throws Exception {
        for (int look = 0; look < LOOKS; look++) {
            try (ResultSet results = connections.get(current).executeQuery(variables.get("$wait_condition"))) {
                results.next();
                if (results.getInt(1) == 1) {
                    waits++;
                    return;
                }
            }
            TimeUnit.MILLISECONDS.sleep(LOOK_MS);
        }
        throw new AssertionError("a wait that did not come: " + variables.get("$wait_condition"));
    }

    private void command(String line) throws Exception {
        final String word = line.contains(" ") ? line.substring(0, line.indexOf(' ')) : line;
        final String rest = line.substring(word.length()).strip();
        switch (word) {
            case "connect" -> connect(rest.substring(1, rest.length() - 1));
            case "connection" -> {
                if (!connections.containsKey(rest)) {
                    throw new AssertionError("no such connection: " + rest);
                }
                current = rest;
                print(line + ";");
            }
            case "disconnect" -> {
                connections.remove(rest).getConnection().close();
                print(line + ";");
            }
            case "let" -> let(rest);
            case "send" -> {
                final Statement statement = connections.get(current);
                print(rest + ";");
                sent.put(current, CompletableFuture.supplyAsync(() -> execute(statement, rest, false)));
            }
            case "reap" -> ended("reap", reap());
            default -> {
                print(line + ";");
                ended(line, execute(connections.get(current), line, sorts));
                sorts = false;
            }
        }
    }

    private Ended reap() throws InterruptedException, ExecutionException, TimeoutException {
        return sent.remove(current).get(ANSWER_SECONDS, TimeUnit.SECONDS);
    }

    private void connect(String arguments) throws SQLException {
        final String[] each = arguments.split(",", -1);
        open(each[0]);
        connections.get(each[0]).execute("USE " + each[4]);
        current = each[0];
        print("connect  " + arguments + ";");
    }

    private void open(String name) throws SQLException {
        final Connection connection = Connections.open(server.connection(), ConnectionUse.SESSION);
        connections.put(name, connection.createStatement());
    }

    private void let(String assignment) throws SQLException {
        final int equals = assignment.indexOf('=');
        String value = assignment.substring(equals + 1).strip();
        for (final Map.Entry<String, String> variable : variables.entrySet()) {
            value = value.replace(variable.getKey(), variable.getValue());
        }
        if (value.startsWith("`")) {
            try (ResultSet results = connections.get(current).executeQuery(value.substring(1, value.length() - 1))) {
                results.next();
                value = results.getString(1);
            }
        }
        variables.put(assignment.substring(0, equals).strip(), value);
    }

    private void ended(String what, Ended ended) {
        if (ended.error() != expectedError) {
            throw new AssertionError(
                    what + " must end with error " + expectedError + ", not " + ended.error() + "\n" + printed);
        }
        expectedError = 0;
        printed.append(ended.text());
    }

    private void print(String line) {
        printed.append(line).append('\n');
    }

    private static Ended execute(Statement statement, String sql, boolean sorted) {
        try {
            final List<String> lines = new ArrayList<>();
            if (statement.execute(sql)) {
                try (ResultSet results = statement.getResultSet()) {
                    final List<String> names = new ArrayList<>();
                    for (int i = 1; i <= results.getMetaData().getColumnCount(); i++) {
                        names.add(results.getMetaData().getColumnLabel(i));
                    }
                    final List<String> rows = rows(results, names.size());
                    lines.add(String.join("\t", names));
                    lines.addAll(sorted ? rows.stream().sorted().toList() : rows);
                }
            }
            if (statement.getWarnings() != null) {
                lines.add("Warnings:");
                try (ResultSet warnings = statement.executeQuery("SHOW WARNINGS")) {
                    lines.addAll(rows(warnings, 3));
                }
            }
            return new Ended(
                    0, String.join("", lines.stream().map(line -> line + "\n").toList()));
        } catch (final SQLException e) {
            final String state = STATES.getOrDefault(e.getErrorCode(), e.getSQLState());
            final String message = e.getMessage().lines().findFirst().orElse("");
            return new Ended(e.getErrorCode(), "ERROR " + state + ": " + message + "\n");
        }
    }

    private static List<String> rows(ResultSet results, int columns) throws SQLException {
        final List<String> rows = new ArrayList<>();
        while (results.next()) {
            final StringBuilder row = new StringBuilder();
            for (int i = 1; i <= columns; i++) {
                final byte[] cell = results.getBytes(i);
                row.append(i == 1 ? "" : "\t");
                row.append(cell == null ? "NULL" : new String(cell, StandardCharsets.UTF_8));
            }
            rows.add(row.toString());
        }
        return rows;
    }

    @Override
    public void close() throws SQLException {
        for (final Statement statement : connections.values()) {
            statement.getConnection().close();
        }
    }
}
