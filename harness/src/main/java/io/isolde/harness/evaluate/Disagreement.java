package io.isolde.harness.evaluate;

import io.isolde.core.sql.Expression;
import io.isolde.core.text.SqlWriter;
import java.util.List;

/**
 * A question on which server and model differ.
 *
 * @param asked as generated
 * @param smallest the smallest part of it that they differ on
 * @param shape see {@link Parts#shape}
 */
record Disagreement(Question asked, Question smallest, Reply server, Reply ours, String shape) {
    /** Tells it. The expressions are written as the server got them. */
    String describe(SqlWriter writer, String replayCommand) {
        final StringBuilder text = new StringBuilder();
        line(text, "shape", smallest.kind() + " " + shape);
        line(text, "expression", written(writer, smallest));
        line(text, "row", rowText(writer));
        line(text, "server", replyText(server));
        line(text, "model", replyText(ours));
        if (!smallest.expression().equals(asked.expression())) {
            line(text, "part of", written(writer, asked));
        }
        line(text, "replay", replayCommand);
        return text.toString();
    }

    private static void line(StringBuilder text, String key, String value) {
        text.append(String.format("%-11s %s%n", key, value));
    }

    private static String written(SqlWriter writer, Question question) {
        final String text = writer.write(question.expression());
        return question.column() == null ? text : "SET " + question.column() + " = " + text;
    }

    private String rowText(SqlWriter writer) {
        final StringBuilder text = new StringBuilder();
        final List<String> columns = Parts.columns(smallest.expression());
        for (final String column : columns) {
            final int index = smallest.table().columnIndex(column);
            text.append(text.isEmpty() ? "" : ", ")
                    .append(column)
                    .append(" = ")
                    .append(writer.write(new Expression.Literal(smallest.row().get(index))));
        }
        return text.isEmpty() ? "(any)" : text.toString();
    }

    private static String replyText(Reply reply) {
        if (reply instanceof Reply.Of of) {
            return of.value().toString();
        } else if (reply instanceof Reply.Failed failed) {
            return failed.kind() + " " + failed.message();
        }
        return reply.toString();
    }
}
