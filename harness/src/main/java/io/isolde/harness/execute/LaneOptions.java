package io.isolde.harness.execute;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.config.Trust;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What a lane is told.
 *
 * @param schema the schema that it creates, and drops when it is closed; one that is there is dropped first if Isolde made it, and refused
 *     otherwise; must begin with {@code isolde}
 * @param actualLevel for self-tests: sessions truly run at this level, whatever the case says
 * @param statementLimit how long a statement may run without being seen waiting, before it is killed
 * @param trust who wrote its cases: of a stranger's it sends nothing but what the dialect permits
 * @param processors that are free for it
 * @param placement on a server that tells its threads, and that we have started
 */
public record LaneOptions(
        String schema,
        Optional<IsolationLevel> actualLevel,
        Duration statementLimit,
        Trust trust,
        Processors processors,
        Placement placement) {
    /** What each lane has to run on. */
    public enum Processors {
        /** Less than two: what a lane does not take, others have. */
        SHARED,
        /** One for its thread, and one for that of the server: it stays awake while it waits for an answer. */
        TWO,
        /** One more for the server: it makes the next case ready while it runs one, where it is told. */
        THREE;

        /** What each of so many lanes side by side has. */
        static Processors among(int lanes) {
            final int each = Runtime.getRuntime().availableProcessors() / lanes;
            return each >= 3 ? THREE : each == 2 ? TWO : SHARED;
        }
    }

    /** Long enough for any statement of a small case on a busy machine. */
    public static final Duration DEFAULT_STATEMENT_LIMIT = Duration.ofSeconds(30);

    /** Longer than most answers take. */
    private static final long AWAKE_NS = 200_000;

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

    /** For anybody's cases, among nobody knows how many lanes. */
    public LaneOptions(String schema, Optional<IsolationLevel> actualLevel, Duration statementLimit) {
        this(schema, actualLevel, statementLimit, Trust.STRANGER, Processors.SHARED, Placement.ANYWHERE);
    }

    /** For cases of other people, or of one's own. */
    public LaneOptions trusting(Trust other) {
        return new LaneOptions(schema, actualLevel, statementLimit, other, processors, placement);
    }

    /** In a schema whose name ends with what is given, too. */
    public LaneOptions inSchema(String ending) {
        return new LaneOptions(schema + ending, actualLevel, statementLimit, trust, processors, placement);
    }

    /** With sessions that truly run at a level. */
    public LaneOptions at(Optional<IsolationLevel> actual) {
        return new LaneOptions(schema, actual, statementLimit, trust, processors, placement);
    }

    /** How long an answer is looked for before it is slept for. */
    public long awakeNs() {
        return processors == Processors.SHARED ? 0 : AWAKE_NS;
    }

    /** Whether it makes the next case ready while it runs one, where it is told. */
    public boolean readiesNext() {
        return processors == Processors.THREE;
    }

    /** Sessions at the levels their cases name, and the default limit. */
    public static LaneOptions of(String schema) {
        return new LaneOptions(schema, Optional.empty(), DEFAULT_STATEMENT_LIMIT);
    }

    /**
     * For one of so many lanes side by side, counted from 0. To make the next case ready meanwhile, or to stay awake, only costs where no processor is left over: the
     * one takes twice the connections, schemas and tables, which on two processors is a seventh of the server's time with eight lanes, and gains nothing
     * with one lane that stays awake.
     */
    public LaneOptions among(int lane, int lanes) {
        return new LaneOptions(
                schema, actualLevel, statementLimit, trust, Processors.among(lanes), Placement.of(lane, lanes));
    }

    /** With other processors. */
    public LaneOptions on(Processors free) {
        return new LaneOptions(schema, actualLevel, statementLimit, trust, free, placement);
    }
}
