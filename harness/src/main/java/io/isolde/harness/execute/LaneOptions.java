package io.isolde.harness.execute;

import io.isolde.core.isolation.IsolationLevel;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a lane is told.
 *
 * @param schema the schema that it creates, <em>drops first if it exists</em>, and drops when it is closed; must begin with {@code
 *     isolde} so that nobody's data can be meant
 * @param actualLevel for self-tests: sessions truly run at this level, whatever the case says
 * @param statementLimit how long a statement may run without being seen waiting, before it is killed
 * @param readiesNext whether it makes the next case ready while it runs one, where it is told
 */
public record LaneOptions(
        String schema, Optional<IsolationLevel> actualLevel, Duration statementLimit, boolean readiesNext) {
    /** Long enough for any statement of a small case on a busy machine. */
    public static final Duration DEFAULT_STATEMENT_LIMIT = Duration.ofSeconds(30);

    private static final Pattern SCHEMA_NAME = Pattern.compile("isolde[A-Za-z0-9_]{0,54}");

    public LaneOptions {
        if (!SCHEMA_NAME.matcher(schema).matches()) {
            throw new IllegalArgumentException(
                    "a lane's schema begins with 'isolde' and has letters, digits and _ only, 60 at most: schema="
                            + schema);
        }
        if (statementLimit.isNegative() || statementLimit.isZero()) {
            throw new IllegalArgumentException("a statement limit must be positive: statementLimit=" + statementLimit);
        }
    }

    /** Makes the next case ready. */
    public LaneOptions(String schema, Optional<IsolationLevel> actualLevel, Duration statementLimit) {
        this(schema, actualLevel, statementLimit, true);
    }

    /** Sessions at the levels their cases name, and the default limit. */
    public static LaneOptions of(String schema) {
        return new LaneOptions(schema, Optional.empty(), DEFAULT_STATEMENT_LIMIT);
    }

    /**
     * For one of so many lanes side by side. A lane and the server keep a processor busy; where none is left over, to make the next case ready
     * meanwhile only costs: twice the connections, schemas and tables, which on two processors is a seventh of the server's time with eight lanes.
     */
    public LaneOptions among(int lanes) {
        return new LaneOptions(
                schema,
                actualLevel,
                statementLimit,
                2 * lanes <= Runtime.getRuntime().availableProcessors());
    }
}
