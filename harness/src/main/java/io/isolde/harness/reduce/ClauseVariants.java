package io.isolde.harness.reduce;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Delete;
import io.isolde.core.sql.Statement.From;
import io.isolde.core.sql.Statement.Insert;
import io.isolde.core.sql.Statement.InsertMode;
import io.isolde.core.sql.Statement.Locking;
import io.isolde.core.sql.Statement.Locks;
import io.isolde.core.sql.Statement.OnConflict;
import io.isolde.core.sql.Statement.Select;
import io.isolde.core.sql.Statement.Slice;
import io.isolde.core.sql.Statement.Update;
import io.isolde.core.sql.Statement.Waiting;
import java.util.ArrayList;
import java.util.List;

/** Simpler forms of a statement, each with one clause changed or left out. */
final class ClauseVariants {
    private ClauseVariants() {}

    static List<Variant<Statement>> of(Statement statement) {
        final List<Variant<Statement>> variants = new ArrayList<>();
        if (statement instanceof Select s) {
            select(s, variants);
        } else if (statement instanceof Insert s) {
            insert(s, variants);
        } else if (statement instanceof Update s) {
            update(s, variants);
        } else if (statement instanceof Delete s) {
            delete(s, variants);
        } else if (statement instanceof Statement.Resolving s) {
            variants.add(new Variant<>("conflict clause dropped", s.statement()));
            of(s.statement())
                    .forEach(variant ->
                            variants.add(variant.map(simpler -> new Statement.Resolving(simpler, s.resolution()))));
        } else if (statement instanceof Statement.Returning s) {
            variants.add(new Variant<>("RETURNING dropped", s.statement()));
            if (s.named()) {
                variants.add(new Variant<>("WITH dropped", new Statement.Returning(s.statement(), s.projection())));
            }
            of(s.statement())
                    .forEach(variant -> variants.add(
                            variant.map(simpler -> new Statement.Returning(simpler, s.projection(), s.named()))));
        } else if (statement instanceof Statement.Begin s && s.consistentSnapshot()) {
            variants.add(new Variant<>("CONSISTENT SNAPSHOT dropped", new Statement.Begin(false)));
        }
        return variants;
    }

    private static void select(Select s, List<Variant<Statement>> variants) {
        if (s.where() != null) {
            variants.add(new Variant<>(
                    "WHERE dropped from SELECT", new Parts(s).where(null).select()));
        }
        if (s.locking() != Locking.NONE) {
            variants.add(new Variant<>(
                    "lock dropped", new Parts(s).locking(Locking.NONE).select()));
            variants.add(new Variant<>(
                    "lock weakened", new Parts(s).locking(Locking.SHARE).select()));
        }
        if (s.waiting() != Waiting.WAIT) {
            variants.add(new Variant<>(
                    "NOWAIT dropped", new Parts(s).waiting(Waiting.WAIT).select()));
        }
        if (!s.orderBy().isEmpty()) {
            variants.add(new Variant<>(
                    "ORDER BY dropped", new Parts(s).orderBy(List.of()).select()));
        }
        for (int i = 0; i < s.orderBy().size() && s.orderBy().size() > 1; i++) {
            variants.add(new Variant<>(
                    "column dropped from ORDER BY",
                    new Parts(s)
                            .orderBy(ExpressionVariants.without(s.orderBy(), i))
                            .select()));
        }
        if (s.limit() != Statement.NO_LIMIT) {
            variants.add(new Variant<>(
                    "LIMIT dropped", new Parts(s).limit(Statement.NO_LIMIT).select()));
        }
        if (s.distinct()) {
            variants.add(new Variant<>(
                    "DISTINCT dropped", new Parts(s).distinct(false).select()));
        }
        if (!s.groupBy().isEmpty()) {
            variants.add(new Variant<>(
                    "GROUP BY dropped", new Parts(s).groupBy(List.of()).select()));
        }
        if (s.join() != null) {
            variants.add(new Variant<>("join dropped", new Parts(s).join(null).select()));
            if (s.join().on() != null) {
                variants.add(new Variant<>(
                        "ON dropped",
                        new Parts(s)
                                .join(new Statement.Join(
                                        s.join().kind(),
                                        s.join().table(),
                                        s.join().alias(),
                                        null))
                                .select()));
            }
        }
        projection(s, variants);
    }

    private static void projection(Select s, List<Variant<Statement>> variants) {
        if (!s.projection().isEmpty()) {
            variants.add(new Variant<>(
                    "all columns selected", new Parts(s).projection(List.of()).select()));
        }
        for (int i = 0; i < s.projection().size() && s.projection().size() > 1; i++) {
            variants.add(new Variant<>(
                    "column dropped from SELECT",
                    new Parts(s)
                            .projection(ExpressionVariants.without(s.projection(), i))
                            .select()));
        }
    }

    private static void insert(Insert s, List<Variant<Statement>> variants) {
        if (s.mode() != InsertMode.INSERT) {
            variants.add(new Variant<>(
                    s.mode() + " to INSERT",
                    new Insert(
                            InsertMode.INSERT,
                            s.table(),
                            s.columns(),
                            s.rows(),
                            s.source(),
                            s.onDuplicate(),
                            s.onConflict())));
        }
        for (int i = 0; i < s.rows().size() && s.rows().size() > 1; i++) {
            variants.add(new Variant<>(
                    "row dropped from INSERT",
                    new Insert(
                            s.mode(),
                            s.table(),
                            s.columns(),
                            ExpressionVariants.without(s.rows(), i),
                            s.source(),
                            s.onDuplicate(),
                            s.onConflict())));
        }
        if (s.onConflict() != null) {
            onConflict(s, variants);
        }
        if (!s.onDuplicate().isEmpty()) {
            variants.add(new Variant<>(
                    "ON DUPLICATE KEY dropped",
                    new Insert(s.mode(), s.table(), s.columns(), s.rows(), s.source(), List.of())));
        }
        for (int i = 0; i < s.onDuplicate().size() && s.onDuplicate().size() > 1; i++) {
            variants.add(new Variant<>(
                    "assignment dropped from ON DUPLICATE KEY",
                    new Insert(
                            s.mode(),
                            s.table(),
                            s.columns(),
                            s.rows(),
                            s.source(),
                            ExpressionVariants.without(s.onDuplicate(), i))));
        }
        insertedColumns(s, variants);
        if (s.source() != null) {
            of(s.source())
                    .forEach(source -> variants.add(source.map(simpler -> new Insert(
                            s.mode(),
                            s.table(),
                            s.columns(),
                            s.rows(),
                            (Select) simpler,
                            s.onDuplicate(),
                            s.onConflict()))));
        }
    }

    private static void onConflict(Insert s, List<Variant<Statement>> variants) {
        final OnConflict conflict = s.onConflict();
        variants.add(new Variant<>("ON CONFLICT dropped", s.withOnConflict(null)));
        if (!conflict.doesNothing()) {
            variants.add(new Variant<>(
                    "DO UPDATE to DO NOTHING", s.withOnConflict(new OnConflict(conflict.target(), List.of(), null))));
        }
        if (conflict.where() != null) {
            variants.add(new Variant<>(
                    "WHERE dropped from ON CONFLICT",
                    s.withOnConflict(new OnConflict(conflict.target(), conflict.assignments(), null))));
        }
        for (int i = 0;
                i < conflict.assignments().size() && conflict.assignments().size() > 1;
                i++) {
            variants.add(new Variant<>(
                    "assignment dropped from ON CONFLICT",
                    s.withOnConflict(new OnConflict(
                            conflict.target(),
                            ExpressionVariants.without(conflict.assignments(), i),
                            conflict.where()))));
        }
    }

    private static void insertedColumns(Insert s, List<Variant<Statement>> variants) {
        for (int i = 0; i < s.columns().size() && s.columns().size() > 1 && s.source() == null; i++) {
            final int column = i;
            final List<List<Expression>> rows = s.rows().stream()
                    .map(row -> ExpressionVariants.without(row, column))
                    .toList();
            variants.add(new Variant<>(
                    "column dropped from INSERT",
                    new Insert(
                            s.mode(),
                            s.table(),
                            ExpressionVariants.without(s.columns(), i),
                            rows,
                            null,
                            s.onDuplicate(),
                            s.onConflict())));
        }
        if (!s.columns().isEmpty()) {
            variants.add(new Variant<>(
                    "column list dropped from INSERT",
                    new Insert(s.mode(), s.table(), List.of(), s.rows(), s.source(), s.onDuplicate(), s.onConflict())));
        }
    }

    private static void update(Update s, List<Variant<Statement>> variants) {
        if (s.where() != null) {
            variants.add(new Variant<>(
                    "WHERE dropped from UPDATE",
                    new Update(s.ignore(), s.table(), s.assignments(), null, s.orderBy(), s.limit())));
        }
        if (s.ignore()) {
            variants.add(new Variant<>(
                    "IGNORE dropped",
                    new Update(false, s.table(), s.assignments(), s.where(), s.orderBy(), s.limit())));
        }
        for (int i = 0; i < s.assignments().size() && s.assignments().size() > 1; i++) {
            variants.add(new Variant<>(
                    "assignment dropped",
                    new Update(
                            s.ignore(),
                            s.table(),
                            ExpressionVariants.without(s.assignments(), i),
                            s.where(),
                            s.orderBy(),
                            s.limit())));
        }
        if (!s.orderBy().isEmpty()) {
            variants.add(new Variant<>(
                    "ORDER BY dropped",
                    new Update(s.ignore(), s.table(), s.assignments(), s.where(), List.of(), s.limit())));
        }
        if (s.limit() != Statement.NO_LIMIT) {
            variants.add(new Variant<>(
                    "LIMIT dropped",
                    new Update(s.ignore(), s.table(), s.assignments(), s.where(), s.orderBy(), Statement.NO_LIMIT)));
        }
    }

    private static void delete(Delete s, List<Variant<Statement>> variants) {
        if (s.where() != null) {
            variants.add(
                    new Variant<>("WHERE dropped from DELETE", new Delete(s.table(), null, s.orderBy(), s.limit())));
        }
        if (!s.orderBy().isEmpty()) {
            variants.add(new Variant<>("ORDER BY dropped", new Delete(s.table(), s.where(), List.of(), s.limit())));
        }
        if (s.limit() != Statement.NO_LIMIT) {
            variants.add(
                    new Variant<>("LIMIT dropped", new Delete(s.table(), s.where(), s.orderBy(), Statement.NO_LIMIT)));
        }
    }

    /** The parts of a SELECT, to be exchanged one at a time. */
    static final class Parts {
        private final Select old;
        private boolean distinct;
        private List<Expression> projection;
        private Statement.Join join;
        private Expression where;
        private List<Expression> groupBy;
        private List<Statement.OrderBy> orderBy;
        private long limit;
        private Locking locking;
        private Waiting waiting;

        Parts(Select old) {
            this.old = old;
            distinct = old.distinct();
            projection = old.projection();
            join = old.join();
            where = old.where();
            groupBy = old.groupBy();
            orderBy = old.orderBy();
            limit = old.limit();
            locking = old.locking();
            waiting = old.waiting();
        }

        Parts distinct(boolean now) {
            distinct = now;
            return this;
        }

        Parts projection(List<Expression> now) {
            projection = now;
            return this;
        }

        Parts join(Statement.Join now) {
            join = now;
            return this;
        }

        Parts where(Expression now) {
            where = now;
            return this;
        }

        Parts groupBy(List<Expression> now) {
            groupBy = now;
            return this;
        }

        Parts orderBy(List<Statement.OrderBy> now) {
            orderBy = now;
            return this;
        }

        Parts limit(long now) {
            limit = now;
            return this;
        }

        Parts locking(Locking now) {
            locking = now;
            return this;
        }

        Parts waiting(Waiting now) {
            waiting = now;
            return this;
        }

        /** NOWAIT and SKIP LOCKED go with a lock only. */
        Select select() {
            return new Select(
                    distinct,
                    projection,
                    new From(old.table(), old.alias(), join),
                    where,
                    groupBy,
                    new Slice(orderBy, limit),
                    new Locks(locking, locking == Locking.NONE ? Waiting.WAIT : waiting));
        }
    }
}
