package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.LockTables;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.List;

/**
 * LOCK TABLES and UNLOCK TABLES of a session. Tables are bits: bit n = table n. MySQL manual, 15.3.6 "LOCK TABLES and UNLOCK TABLES Statements".
 */
public final class TableLockStep extends CompiledStep {
    private final long read;
    private final long written;

    private TableLockStep(Step step, long read, long written) {
        super(step.session(), step.statement(), Kind.LOCK_TABLES);
        this.read = read;
        this.written = written;
    }

    /** The tables that the session alone may use from then on. */
    public long written() {
        return written;
    }

    /** Those that nobody may write. */
    public long read() {
        return read;
    }

    /** Whether it gives up what was locked, and no more. */
    public boolean unlocks() {
        return (read | written) == 0;
    }

    static TableLockStep of(Step step, LockTables statement, List<CompiledTable> tables) {
        long read = 0;
        long written = 0;
        for (final Statement.TableLock lock : statement.locks()) {
            final int table = numberOf(lock.table(), tables);
            if (tables.get(table).hasForeignKeys()) {
                throw new UnsupportedFeatureException("LOCK TABLES beside foreign keys");
            }
            read |= lock.writes() ? 0 : 1L << table;
            written |= lock.writes() ? 1L << table : 0;
        }
        return new TableLockStep(step, read & ~written, written);
    }

    private static int numberOf(String name, List<CompiledTable> tables) {
        for (int number = 0; number < tables.size(); number++) {
            if (tables.get(number).table.name().equalsIgnoreCase(name)) {
                return number;
            }
        }
        throw new UnsupportedFeatureException("unknown table");
    }

    /** What a session has locked at its end would hold up whoever reads the final state. */
    static void require(TestCase testCase) {
        for (int session = 0; session < testCase.sessions().size(); session++) {
            boolean locked = false;
            for (final Step step : testCase.steps()) {
                final Statement statement = Statement.meaningOf(step.statement());
                if (step.session() == session && statement instanceof LockTables lock) {
                    locked = !lock.locks().isEmpty();
                } else if (step.session() == session && statement instanceof Statement.Begin) {
                    locked = false;
                } else if (step.session() == session && locked && statement instanceof Statement.ChangeSchema) {
                    throw new UnsupportedFeatureException("DDL under LOCK TABLES");
                }
            }
            if (locked) {
                throw new UnsupportedFeatureException("LOCK TABLES that is not released");
            }
        }
    }
}
