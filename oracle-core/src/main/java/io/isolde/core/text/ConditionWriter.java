package io.isolde.core.text;

import io.isolde.core.sql.Value;
import java.util.List;

/** Writes conditions. */
final class ConditionWriter {
    private final StringBuilder out = new StringBuilder();

    private ConditionWriter() {}

    static String write(Condition condition) {
        final ConditionWriter writer = new ConditionWriter();
        writer.append(condition);
        return writer.out.toString();
    }

    private void append(Condition condition) {
        if (condition instanceof Condition.AllOf c) {
            for (int i = 0; i < c.parts().size(); i++) {
                out.append(i == 0 ? "" : " && ");
                append(c.parts().get(i));
            }
        } else if (condition instanceof Condition.StatementRows c) {
            statement(c.statement()).append(" rows");
            appendRows(c.relation(), c.expected());
        } else if (condition instanceof Condition.StatementCount c) {
            statement(c.statement()).append(" count");
            appendCount(c.operator(), c.count());
        } else if (condition instanceof Condition.StatementAffected c) {
            statement(c.statement()).append(" affected");
            appendCount(c.operator(), c.count());
        } else if (condition instanceof Condition.StatementState c) {
            statement(c.statement()).append(' ').append(c.state().text());
        } else if (condition instanceof Condition.StatementError c) {
            statement(c.statement()).append(" error");
            c.error().ifPresent(this::appendError);
        } else if (condition instanceof Condition.FinalRows c) {
            table(c.table());
            appendRows(c.relation(), c.expected());
        } else if (condition instanceof Condition.FinalCount c) {
            table(c.table()).append(" count");
            appendCount(c.operator(), c.count());
        } else if (condition instanceof Condition.WholeCase c) {
            out.append(c.event().text());
        } else {
            throw new IllegalArgumentException("a condition must have a text: condition=" + condition);
        }
    }

    private StringBuilder statement(int number) {
        return out.append("stmt ").append(number);
    }

    private StringBuilder table(String name) {
        out.append("final ");
        Names.append(name, Syntax.STANDARD, out);
        return out;
    }

    private void appendCount(Condition.CountOperator operator, Condition.CountSource source) {
        out.append(' ').append(operator.symbol()).append(' ');
        if (source instanceof Condition.CountSource.Given given) {
            out.append(given.count());
        } else if (source instanceof Condition.CountSource.Returned other) {
            statement(other.statement()).append(" count");
        } else if (source instanceof Condition.CountSource.Affected other) {
            statement(other.statement()).append(" affected");
        } else if (source instanceof Condition.CountSource.Final other) {
            table(other.table()).append(" count");
        }
    }

    private void appendRows(Condition.RowRelation relation, Condition.RowSource source) {
        out.append(' ').append(relation.text()).append(' ');
        if (source instanceof Condition.RowSource.OfStatement other) {
            statement(other.statement());
        } else if (source instanceof Condition.RowSource.OfTable other) {
            table(other.table());
        } else if (source instanceof Condition.RowSource.Listed listed) {
            appendRows(listed.rows());
        }
    }

    private void appendRows(List<List<Value>> rows) {
        if (rows.isEmpty()) {
            out.append("empty");
        }
        for (int row = 0; row < rows.size(); row++) {
            out.append(row == 0 ? "(" : ";(");
            for (int cell = 0; cell < rows.get(row).size(); cell++) {
                out.append(cell == 0 ? "" : ",");
                ValueWriter.append(rows.get(row).get(cell), Syntax.STANDARD, out);
            }
            out.append(')');
        }
    }

    /** Codes as they are, messages as strings. */
    private void appendError(String error) {
        out.append(' ');
        if (ConditionParser.isCode(error)) {
            out.append(error);
        } else {
            ValueWriter.appendString(error, Syntax.STANDARD, out);
        }
    }
}
