package io.isolde.core.text;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Commands of mysqltest that stand amid a pasted part of a server's test: which connection goes on, and what is no statement. A whole test is read by
 * {@code import}. MariaDB's documentation of mysqltest, "mysqltest Commands".
 */
final class TestCommands {
    private static final Pattern CONNECTION = Pattern.compile("(?i)connection\\s++([a-z][a-z0-9_]*+)\\s*+;?");
    private static final Pattern CONNECT = Pattern.compile(
            "(?i)connect(?:\\s*+\\(\\s*+([a-z][a-z0-9_]*+)\\s*+,.*\\)|\\s++([a-z][a-z0-9_]*+)\\s*+,[^;]*+)\\s*+;?");

    private static final Pattern PASSED_OVER =
            Pattern.compile("(?i)(?:reap|disconnect\\s++\\w++|(?:let|source|echo|eval|die|sleep|real_sleep)\\s[^;]*+|"
                    + "(?:dis|en)able_\\w++(?:\\s[^;]*+)?|error\\s++[\\w, ]++)\\s*+;?");

    private static final Pattern SEND = Pattern.compile("(?i)send\\s++(?=[a-z])");

    private TestCommands() {}

    /** The connection that a line switches to; empty for any other line. */
    static Optional<String> connectionOf(String line) {
        final Matcher connection = CONNECTION.matcher(line);
        if (connection.matches()) {
            return Optional.of(named(connection.group(1)));
        }
        final Matcher connect = CONNECT.matcher(line);
        return connect.matches()
                ? Optional.of(named(connect.group(connect.group(1) == null ? 2 : 1)))
                : Optional.empty();
    }

    /** A name that sessions may have without a header, as {@code tx_default} for {@code default}. */
    private static String named(String connection) {
        return CaseFileRules.isPlainSessionName(connection) ? connection : "tx_" + connection;
    }

    /** Whether a line is a command that sends nothing. */
    static boolean isPassedOver(String line) {
        return PASSED_OVER.matcher(line).matches();
    }

    /** How long the word is that sends a statement without waiting for its answer, which is what happens to every statement here; 0 where none is there. */
    static int sendLength(String line) {
        final Matcher send = SEND.matcher(line);
        return send.lookingAt() ? send.end() : 0;
    }
}
