package io.isolde.core.sql;

import java.util.List;
import java.util.Optional;

/** One SQL command. What the model lacks is an {@link Unmodelled}, kept as text so that it can still be executed. */
public sealed interface Statement {
    /** BEGIN or START TRANSACTION. */
    record Begin(boolean consistentSnapshot) implements Statement {}

    record Commit() implements Statement {}

    record Rollback() implements Statement {}

    /**
     * SET [SESSION] TRANSACTION ISOLATION LEVEL.
     *
     * @param level in the short form RU, RC, RR, SER
     * @param session true: from the next transaction on; false: the next transaction only
     */
    record SetIsolation(String level, boolean session) implements Statement {}

    /**
     * A read of one table.
     *
     * @param projection expressions in order; empty means {@code *}
     * @param where null when there is none
     */
    record Select(List<Expression> projection, String table, Expression where, List<OrderBy> orderBy, Locking locking)
            implements Statement {
        public Select {
            projection = List.copyOf(projection);
            orderBy = List.copyOf(orderBy);
        }
    }

    record OrderBy(String column, boolean descending) {}

    /** The locking clause of a SELECT. */
    enum Locking {
        NONE,
        /** FOR SHARE, or LOCK IN SHARE MODE where that is the only form. */
        SHARE,
        /** FOR UPDATE. */
        UPDATE
    }

    /**
     * INSERT or REPLACE.
     *
     * @param columns empty means all, in order of declaration
     */
    record Insert(InsertMode mode, String table, List<String> columns, List<List<Expression>> rows)
            implements Statement {
        public Insert {
            columns = List.copyOf(columns);
            rows = rows.stream().map(List::copyOf).toList();
        }
    }

    enum InsertMode {
        INSERT,
        REPLACE
    }

    /** UPDATE; {@code where} is null when there is none. Assignments run left to right and see each other. */
    record Update(String table, List<Assignment> assignments, Expression where) implements Statement {
        public Update {
            assignments = List.copyOf(assignments);
        }
    }

    record Assignment(String column, Expression value) {}

    /** DELETE; {@code where} is null when there is none. */
    record Delete(String table, Expression where) implements Statement {}

    /** CREATE TABLE. */
    record CreateTable(Table table) implements Statement {}

    /**
     * A statement outside the model.
     *
     * @param text as written, without the closing semicolon
     * @param feature what is missing, in a few words, as it is counted in reports
     */
    record Unmodelled(String text, String feature) implements Statement {}

    /** The table a statement reads or writes; empty for transaction control and what is not modelled. */
    static Optional<String> tableOf(Statement statement) {
        if (statement instanceof Select s) {
            return Optional.of(s.table());
        } else if (statement instanceof Insert s) {
            return Optional.of(s.table());
        } else if (statement instanceof Update s) {
            return Optional.of(s.table());
        } else if (statement instanceof Delete s) {
            return Optional.of(s.table());
        }
        return Optional.empty();
    }
}
