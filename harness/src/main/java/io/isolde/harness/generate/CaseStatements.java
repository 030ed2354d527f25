package io.isolde.harness.generate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Statement.Waiting;
import io.isolde.harness.random.Rng;
import java.util.List;

/** Statements on the tables of a case: on either of them, and where there are two, SELECTs that read both. */
final class CaseStatements {
    /** Of SELECTs, where there are two tables. */
    private static final int JOIN_PERCENT = 35;
    /** Of the other SELECTs, where there are two tables: a subquery that mostly names columns outside. */
    private static final int SUBQUERY_PERCENT = 35;
    /** Of read-backs, where there are two tables: of the other one. */
    private static final int OTHER_TABLE_PERCENT = 30;

    private final List<StatementGenerator> tables;
    private final TwoTableReads both;
    private final Rng rng;

    CaseStatements(List<StatementGenerator> tables, Rng rng) {
        this.tables = tables;
        this.rng = rng;
        both = tables.size() > 1 ? new TwoTableReads(tables, rng) : null;
    }

    /** Any statement; what waits is judged in joins and subqueries only where a session holds all it has read, so others lock none. */
    Statement any(IsolationLevel level) {
        return widened(level, anyTable().any());
    }

    Statement anySelect(IsolationLevel level) {
        return widened(level, anyTable().anySelect());
    }

    /** All of a table. */
    Statement readAll() {
        return anyTable().readAll();
    }

    /** All of a table, mostly of the one that a statement wrote. */
    Statement readAll(Statement written) {
        if (both == null) {
            return readAll();
        }
        final boolean wroteFirst = Statement.tableOf(written)
                .orElseThrow()
                .equals(tables.get(0).table().name());
        return tables.get(wroteFirst == rng.percent(OTHER_TABLE_PERCENT) ? 1 : 0)
                .readAll();
    }

    private StatementGenerator anyTable() {
        return both == null ? tables.get(0) : rng.pick(tables);
    }

    private Statement widened(IsolationLevel level, Statement statement) {
        if (both == null
                || !(statement instanceof Statement.Select select)
                || select.waiting() != Waiting.WAIT
                || select.locking() != Locking.NONE && !level.locksGaps()) {
            return statement;
        }
        if (rng.percent(JOIN_PERCENT)) {
            return both.join(select.locking());
        }
        return rng.percent(SUBQUERY_PERCENT) ? both.withSubquery(select) : select;
    }
}
