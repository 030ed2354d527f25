package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.sql.Expression;
import java.util.Arrays;
import java.util.List;

/** A step that looks for rows of a table, by a condition or all of them. */
public abstract sealed class ScanStep extends TableStep permits SelectStep, UpdateStep, DeleteStep {
    /** Of a WHERE for which no version remembers whether it holds. */
    public static final int NOT_REMEMBERED = -1;

    Expression whereExpression;
    Program where;
    Program mergedWhere;
    int wherePlace = NOT_REMEMBERED;
    Ordering ordering = Ordering.NONE;
    boolean visitsEveryMatch = true;
    RowAccess access;
    JoinedTarget found;
    List<ScanStep> furtherTargets = List.of();

    ScanStep(Step step, Kind kind, CompiledFrom from, boolean refusesWarnings) {
        super(step, kind, from, refusesWarnings);
    }

    @Override
    public final ScanStep scan() {
        return this;
    }

    @Override
    public final Program where() {
        return where;
    }

    /** The condition as it was written, or null. */
    public final Expression whereExpression() {
        return whereExpression;
    }

    /** {@link #where} with {@linkplain MergedEqualities merged equalities}; null where that changes nothing. */
    public final Program mergedWhere() {
        return mergedWhere;
    }

    /** By which number versions remember whether the WHERE holds; {@link #NOT_REMEMBERED} where it depends on more than one version. */
    public final int wherePlace() {
        return wherePlace;
    }

    /** Whether there is a condition on the rows. */
    public final boolean mayFilter() {
        return where != null || from.isJoin() && Arrays.stream(from.joins()).anyMatch(join -> join.on() != null);
    }

    @Override
    public final Ordering ordering() {
        return ordering;
    }

    @Override
    public final boolean isJoin() {
        return found != null || super.isJoin();
    }

    /** Of a write that finds its rows in a join: how they are found; else null. */
    public final JoinedTarget found() {
        return found;
    }

    /** Of a write of several joined tables: what it does to the tables behind the first that it writes. */
    public final List<ScanStep> furtherTargets() {
        return furtherTargets;
    }

    @Override
    public final boolean visitsEveryMatch() {
        return visitsEveryMatch;
    }

    /** How it may find its rows. */
    public final RowAccess access() {
        return access;
    }

    /** Whether the rows may be found by a union of indexes. */
    public final boolean mayMergeIndexes() {
        return mayMergePlanned() && !access.unions().isEmpty();
    }

    @Override
    public final void forgetLate() {
        access.forgetLate();
    }
}
