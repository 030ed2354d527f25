package io.isolde.harness.generate;

import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Statement.MergeAction;
import io.isolde.core.sql.Statement.MergeBranch;
import io.isolde.core.sql.Table;
import io.isolde.harness.random.Rng;
import java.util.ArrayList;
import java.util.List;

/** MERGE of one of two tables into the other one. */
final class MergeGenerator {
    private static final int ALIAS_PERCENT = 30;
    private static final int CONDITION_PERCENT = 45;
    private static final int SECOND_BRANCH_PERCENT = 50;
    private static final int INSERT_PERCENT = 60;
    private static final int SOURCE_VALUE_PERCENT = 60;

    private static final int UPDATE_WEIGHT = 60;
    private static final int DELETE_WEIGHT = 25;
    private static final int NOTHING_WEIGHT = 15;

    private final StatementGenerator target;
    private final StatementGenerator source;
    private final String sourceAlias;
    private final Rng rng;

    MergeGenerator(StatementGenerator target, StatementGenerator source, Rng rng) {
        this.target = target;
        this.source = source;
        this.rng = rng;
        sourceAlias = rng.percent(ALIAS_PERCENT) ? "y" : null;
    }

    /** A statement; the one that is given where no columns of the tables can be equal, or rows are numbered. */
    Statement instead(Statement other) {
        final List<Expression> relations = ComposedStatements.relations(target.table(), source.table(), sourceName())
                .toList();
        if (relations.isEmpty() || target.table().hasAutoIncrement()) {
            return other;
        }
        final List<MergeBranch> branches = new ArrayList<>();
        if (rng.percent(SECOND_BRANCH_PERCENT)) {
            branches.add(new MergeBranch(true, rng.percent(50) ? ofTarget() : ofSource(), matchedAction()));
        }
        branches.add(new MergeBranch(true, rng.percent(CONDITION_PERCENT) ? ofTarget() : null, matchedAction()));
        if (rng.percent(INSERT_PERCENT)) {
            branches.add(new MergeBranch(false, rng.percent(CONDITION_PERCENT) ? ofSource() : null, insert()));
        }
        return new Statement.Merge(
                Statement.From.of(target.table().name()),
                new Statement.From(source.table().name(), sourceAlias, null),
                rng.pick(relations),
                branches);
    }

    private String sourceName() {
        return sourceAlias == null ? source.table().name() : sourceAlias;
    }

    private Expression ofTarget() {
        return target.conditions().qualified(target.table().name()).condition();
    }

    private Expression ofSource() {
        return source.conditions().qualified(sourceName()).condition();
    }

    private MergeAction matchedAction() {
        return switch (rng.weighted(UPDATE_WEIGHT, DELETE_WEIGHT, NOTHING_WEIGHT)) {
            case 0 -> new MergeAction.Update(assignments());
            case 1 -> new MergeAction.Delete();
            default -> new MergeAction.Nothing();
        };
    }

    private List<Assignment> assignments() {
        final Table table = target.table();
        return target.update(StatementKind.UPDATE, null).assignments().stream()
                .map(each -> new Assignment(
                        each.column(),
                        value(
                                TwoTableWrites.qualified(each.value(), table.name()),
                                table.columns().get(table.columnIndex(each.column())))))
                .toList();
    }

    private MergeAction insert() {
        final Statement.Insert insert = target.insert(StatementKind.INSERT);
        final Table table = target.table();
        final List<Expression> values = new ArrayList<>();
        for (int i = 0; i < insert.rows().get(0).size(); i++) {
            final int column = insert.columns().isEmpty()
                    ? i
                    : table.columnIndex(insert.columns().get(i));
            values.add(value(insert.rows().get(0).get(i), table.columns().get(column)));
        }
        return new MergeAction.Insert(insert.columns(), values);
    }

    /** At times a column of the source that has the type of the one that is written. */
    private Expression value(Expression own, Column column) {
        final List<Column> alike = source.table().columns().stream()
                .filter(each -> each.type().equals(column.type()))
                .toList();
        return !alike.isEmpty() && rng.percent(SOURCE_VALUE_PERCENT)
                ? new ColumnRef(sourceName(), rng.pick(alike).name())
                : own;
    }
}
