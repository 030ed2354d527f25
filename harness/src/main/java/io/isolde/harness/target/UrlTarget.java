package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import java.sql.SQLException;
import java.time.Duration;
import java.util.SortedMap;

/** A server that somebody else runs. */
final class UrlTarget implements RunningTarget {
    private static final int ACCESS_DENIED = 1045;
    private static final int UNKNOWN_DATABASE = 1049;

    /** Of the SQL standard, which PostgreSQL follows. */
    private static final String LOGIN_REFUSED = "28";

    private static final String NO_SUCH_DATABASE = "3D000";

    private final ConnectionSettings settings;
    private final ServerProfile profile;

    private UrlTarget(ConnectionSettings settings, ServerProfile profile) {
        this.settings = settings;
        this.profile = profile;
    }

    /**
     * Reaches the server and asks for its version.
     *
     * @throws BadInputException when it cannot be reached or refuses the login
     */
    static UrlTarget connect(ConnectionSettings settings) {
        settings.requireWhole();
        try {
            return new UrlTarget(settings, ServerQueries.of(settings).profile());
        } catch (SQLException e) {
            // A driver may quote the value of a parameter that it does not like.
            final Throwable cause = settings.isToldBy(e) ? null : e;
            throw new BadInputException(settings.hide(explain(settings, e)), cause);
        }
    }

    private static String explain(ConnectionSettings settings, SQLException failure) {
        final String state = failure.getSQLState() == null ? "" : failure.getSQLState();
        final String reason = deepestMessage(failure);
        if (failure.getErrorCode() == ACCESS_DENIED || state.startsWith(LOGIN_REFUSED)) {
            return "login refused by " + settings.url() + " for user '" + settings.user()
                    + "': check --user and the password, which --password-env, --password-file or the terminal gives";
        }
        if (failure.getErrorCode() == UNKNOWN_DATABASE) {
            return "no such database on the server: " + settings.url() + ": leave the name out, Isolde makes its own";
        }
        if (state.equals(NO_SUCH_DATABASE)) {
            return "no such database on the server: " + settings.url() + ": leave the name out for postgres";
        }
        if (state.startsWith("08")) {
            return "cannot reach " + settings.url() + ": " + reason + ": check host and port, and that the server runs";
        }
        return "cannot use " + settings.url() + ": " + reason;
    }

    /** The driver wraps what really happened into a paragraph of advice. */
    private static String deepestMessage(Throwable failure) {
        Throwable deepest = failure;
        while (deepest.getCause() != null) {
            deepest = deepest.getCause();
        }
        final String message = deepest.getMessage() == null ? deepest.toString() : deepest.getMessage();
        final String line = message.lines().findFirst().orElse(message).strip();
        return deepest instanceof java.net.UnknownHostException ? "unknown host " + line : line;
    }

    @Override
    public String name() {
        return settings.shownUrl();
    }

    @Override
    public ConnectionSettings connection() {
        return settings;
    }

    @Override
    public ServerProfile profile() {
        return profile;
    }

    @Override
    public SortedMap<String, String> variables() {
        try {
            return ServerQueries.of(settings).variables();
        } catch (SQLException e) {
            throw new TargetException(settings.url() + " does not tell its variables: " + e.getMessage(), e);
        }
    }

    @Override
    public boolean startedByUs() {
        return false;
    }

    @Override
    public boolean isAlive() {
        return answers(ServerQueries.ANSWER_LIMIT);
    }

    @Override
    public boolean answers(Duration within) {
        return ServerQueries.of(settings).answers(within);
    }

    @Override
    public void restart() {
        throw new IllegalStateException("only a server we started can be restarted: " + settings.url());
    }

    @Override
    public void close() {
        // Every question closed its own connection.
    }
}
