package io.isolde.core.engine.postgresql;

import static io.isolde.core.engine.postgresql.Features.require;

import io.isolde.core.engine.postgresql.PostgresStatement.Settings;
import io.isolde.core.semantics.postgresql.EvaluationError;
import io.isolde.core.semantics.postgresql.PostgresExpression;
import io.isolde.core.semantics.postgresql.PostgresExpressions;
import io.isolde.core.semantics.postgresql.PostgresExpressions.Named;
import io.isolde.core.semantics.postgresql.SqlState;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.MergeAction;
import io.isolde.core.sql.Statement.MergeBranch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Compiles MERGE. */
final class MergeCompiler {
    private final QueryCompiler queries;
    private final PostgresTable table;
    private final Statement.Merge merge;
    /** Of the row that is there and, behind it, that of the source. */
    private final List<Named> both;
    /** Of the row of the source alone. */
    private final List<Named> source;
    /** What the source is made of; null where it is a table. */
    private final RowSetCompiler.Derived derived;

    MergeCompiler(QueryCompiler queries, List<PostgresTable> tables, Statement.Merge merge) {
        this.queries = queries;
        this.merge = merge;
        table = tables.get(queries.table(merge.into().table()));
        derived = merge.derived() == null
                ? null
                : new RowSetCompiler(queries).derived(merge.using().table(), merge.derived());
        source = derived == null ? queries.named(merge.using()) : List.of(derived.named());
        final Named target = queries.named(merge.into()).get(0);
        if (target.name().equalsIgnoreCase(source.get(0).name())) {
            throw new EvaluationError(SqlState.DUPLICATE_ALIAS);
        }
        both = List.of(target, source.get(0));
    }

    PostgresStatement compile() {
        require(table.sequenceCount() == 0, "MERGE into a table whose rows are numbered");
        require(!Operands.hasSubquery(merge.on()), "subquery in ON of MERGE");
        requireReached();
        final Query query = derived == null ? joined() : queries.query(merge.into(), null, null);
        final PostgresExpression on = queries.expressions(both, null).condition(merge.on());
        final List<PostgresStatement.Branch> branches = new ArrayList<>();
        final Set<Integer> named = new HashSet<>();
        for (final MergeBranch branch : merge.branches()) {
            final PostgresStatement.Branch compiled = branch(branch);
            if (branch.matched() && compiled.settings() != null) {
                named.addAll(compiled.settings().columns());
            }
            branches.add(compiled);
        }
        return new PostgresStatement.Merge(
                query,
                derived == null ? null : derived.rows(),
                on,
                branches,
                table.lockFor(List.copyOf(named)),
                queries.subqueried());
    }

    private Query joined() {
        final boolean inserts = merge.branches().stream().anyMatch(branch -> !branch.matched());
        final Statement.From joined = new Statement.From(
                merge.using().table(),
                merge.using().alias(),
                new Statement.Join(
                        inserts ? Statement.JoinKind.LEFT : Statement.JoinKind.INNER,
                        merge.into().table(),
                        merge.into().alias(),
                        merge.on()));
        return queries.query(joined, null, null);
    }

    /** PostgreSQL source, {@code transformMergeStmt}: no branch behind one of its kind that always fits. */
    private void requireReached() {
        boolean ofMatched = true;
        boolean ofOthers = true;
        for (final MergeBranch branch : merge.branches()) {
            if (branch.matched() ? !ofMatched : !ofOthers) {
                throw new EvaluationError(SqlState.SYNTAX_ERROR);
            }
            ofMatched &= !branch.matched() || branch.condition() != null;
            ofOthers &= branch.matched() || branch.condition() != null;
        }
    }

    private PostgresStatement.Branch branch(MergeBranch branch) {
        final PostgresExpressions expressions = queries.expressions(branch.matched() ? both : source, null);
        final PostgresExpression condition =
                branch.condition() == null ? null : expressions.condition(branch.condition());
        if (branch.action() instanceof MergeAction.Update update) {
            return new PostgresStatement.Branch(true, condition, false, updated(update, expressions));
        } else if (branch.action() instanceof MergeAction.Insert insert) {
            return new PostgresStatement.Branch(false, condition, false, inserted(insert, expressions));
        }
        return new PostgresStatement.Branch(
                branch.matched(), condition, branch.action() instanceof MergeAction.Delete, null);
    }

    private Settings updated(MergeAction.Update update, PostgresExpressions expressions) {
        final List<Integer> columns = new ArrayList<>();
        final List<PostgresExpression> values = new ArrayList<>();
        for (final Statement.Assignment assignment : update.assignments()) {
            final int column = table.column(new Expression.ColumnRef(assignment.column()));
            table.requireGiven(column);
            require(!columns.contains(column), "column that is set twice");
            columns.add(column);
            values.add(expressions.assignment(column(column), assignment.value()));
        }
        return new Settings(columns, values);
    }

    private Settings inserted(MergeAction.Insert insert, PostgresExpressions expressions) {
        final List<Integer> columns = insert.columns().isEmpty()
                ? IntStream.range(0, Math.min(table.width(), insert.values().size()))
                        .boxed()
                        .toList()
                : insert.columns().stream()
                        .map(name -> table.column(new Expression.ColumnRef(name)))
                        .toList();
        require(columns.size() == insert.values().size(), "INSERT of another number of values than columns");
        final List<PostgresExpression> values = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            table.requireGiven(columns.get(i));
            values.add(expressions.assignment(
                    column(columns.get(i)), insert.values().get(i)));
        }
        return new Settings(columns, values);
    }

    private Column column(int number) {
        return table.table.columns().get(number);
    }
}
