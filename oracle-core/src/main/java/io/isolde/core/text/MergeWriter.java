package io.isolde.core.text;

import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Statement.MergeAction;
import io.isolde.core.sql.Statement.MergeBranch;
import java.util.List;

/** Writes MERGE. */
final class MergeWriter {
    private final StringBuilder out;
    private final Syntax syntax;
    private final ExpressionWriter expressions;

    MergeWriter(StringBuilder out, Syntax syntax) {
        this.out = out;
        this.syntax = syntax;
        expressions = new ExpressionWriter(out, syntax);
    }

    void append(Statement.Merge merge) {
        out.append("MERGE INTO ");
        expressions.appendTable(merge.into().table(), merge.into().alias());
        out.append(" USING ");
        expressions.appendTable(merge.using().table(), merge.using().alias());
        out.append(" ON ");
        expressions.append(merge.on());
        merge.branches().forEach(this::append);
    }

    private void append(MergeBranch branch) {
        out.append(branch.matched() ? " WHEN MATCHED" : " WHEN NOT MATCHED");
        if (branch.condition() != null) {
            out.append(" AND ");
            expressions.append(branch.condition());
        }
        out.append(" THEN ");
        if (branch.action() instanceof MergeAction.Update update) {
            appendAssignments(update.assignments());
        } else if (branch.action() instanceof MergeAction.Insert insert) {
            out.append("INSERT ");
            if (!insert.columns().isEmpty()) {
                out.append('(');
                Names.appendList(insert.columns(), syntax, out);
                out.append(") ");
            }
            out.append("VALUES (");
            expressions.appendList(insert.values());
            out.append(')');
        } else {
            out.append(branch.action() instanceof MergeAction.Delete ? "DELETE" : "DO NOTHING");
        }
    }

    private void appendAssignments(List<Assignment> assignments) {
        String separator = "UPDATE SET ";
        for (final Assignment assignment : assignments) {
            out.append(separator);
            Names.append(assignment.column(), syntax, out);
            out.append(" = ");
            expressions.append(assignment.value());
            separator = ", ";
        }
    }
}
