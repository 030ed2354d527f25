package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Index;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Statement.InsertMode;
import io.isolde.core.sql.Statement.OrderBy;
import io.isolde.core.sql.TableOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the model as the SQL text of a server. The same model gives the same text, and {@link SqlParser} reads it back as the same
 * model. Warm: one builder is used for all statements, so a writer is not thread-safe.
 *
 * <p>A subquery that reads the table its own statement writes goes through a derived table, as servers refuse it otherwise (error
 * 1093).
 */
public final class SqlWriter {
    private final Syntax syntax;
    private final StringBuilder out = new StringBuilder(256);
    private final ExpressionWriter expressions;

    public SqlWriter(Syntax syntax) {
        this.syntax = syntax;
        this.expressions = new ExpressionWriter(out, syntax);
    }

    /** As a server takes it. */
    public SqlWriter(ServerVersion version) {
        this(Syntax.of(version));
    }

    /**
     * The text of a statement, without semicolon.
     *
     * @throws IllegalArgumentException for a value that SQL has no literal for: an opaque one, an infinite double
     */
    public String write(Statement statement) {
        out.setLength(0);
        expressions.target(null);
        append(statement);
        return out.toString();
    }

    /** The same for CREATE TABLE, followed by the statements for indexes that this syntax declares apart. */
    public List<String> writeAll(Statement statement) {
        if (!(statement instanceof Statement.CreateTable create) || !syntax.declaresIndexesApart()) {
            return List.of(write(statement));
        }
        final List<String> all = new ArrayList<>();
        all.add(write(statement));
        for (final TableOption option : create.table().options()) {
            if (option.partitions() != null) {
                all.addAll(option.partitions().statements());
            }
        }
        for (final Index index : create.table().indexes()) {
            if (TableWriter.isApart(index, syntax)) {
                out.setLength(0);
                new TableWriter(out, syntax).appendApart(create.table(), index);
                all.add(out.toString());
            }
        }
        return all;
    }

    /** The text of an expression; see {@link #write(Statement)}. */
    public String write(Expression expression) {
        out.setLength(0);
        expressions.target(null);
        expressions.append(expression);
        return out.toString();
    }

    private void append(Statement statement) {
        if (statement instanceof Statement.Select s) {
            appendSelect(s);
        } else if (statement instanceof Statement.Insert s) {
            appendInsert(words(s), s);
        } else if (statement instanceof Statement.Update s) {
            appendUpdate(words(s), s);
        } else if (statement instanceof Statement.Delete s) {
            expressions.target(s.table());
            out.append("DELETE FROM ");
            Names.append(s.table(), syntax, out);
            expressions.appendWhere(s.where());
            appendOrderBy(s.orderBy());
            appendLimit(s.limit());
        } else if (statement instanceof Statement.JoinUpdate s && syntax.writesFromOtherTables()) {
            appendUpdateFrom(s);
        } else if (statement instanceof Statement.JoinDelete s && syntax.writesFromOtherTables()) {
            out.append("DELETE FROM ");
            expressions.appendTable(s.from().table(), s.from().alias());
            appendOther(" USING ", s.from().join());
            expressions.appendWhere(s.where());
        } else if (statement instanceof Statement.Merge s && syntax.merges()) {
            new MergeWriter(out, syntax).append(s);
        } else if (statement instanceof Statement.CreateTable s) {
            new TableWriter(out, syntax).append(s.table());
        } else if (statement instanceof Statement.Resolving s) {
            appendResolving(s);
        } else if (statement instanceof Statement.Returning s) {
            out.append(s.named() ? "WITH w AS (" : "");
            append(s.statement());
            out.append(" RETURNING ");
            if (s.projection().isEmpty()) {
                out.append('*');
            } else {
                expressions.appendList(s.projection());
            }
            out.append(s.named() ? ") SELECT * FROM w" : "");
        } else if (statement instanceof Statement.WithRows s) {
            out.append("WITH ").append(s.name()).append(" AS (");
            append(s.first());
            out.append(") ");
            append(s.main());
        } else if (statement instanceof Statement.Unmodelled s) {
            out.append(s.text());
        } else if (statement instanceof Statement.Neutral s) {
            out.append(s.equals(Statement.Neutral.NOTHING) ? syntax.nothing() : s.text());
        } else if (statement instanceof Statement.PlainRead s) {
            out.append(s.text());
        } else if (statement instanceof Statement.Xa s) {
            out.append(s.text());
        } else if (statement instanceof Statement.Assign s) {
            out.append(s.text());
        } else if (statement instanceof Statement.AsWritten s) {
            out.append(s.text());
        } else {
            appendTransactionControl(statement);
        }
    }

    private String setSession() {
        return syntax.hasTransactionModes() ? "SET SESSION CHARACTERISTICS AS" : "SET SESSION";
    }

    private void appendTransactionControl(Statement statement) {
        if (statement instanceof Statement.Begin s) {
            appendBegin(s);
        } else if (statement instanceof Statement.BeginLocking s) {
            out.append(s.exclusive() ? "BEGIN EXCLUSIVE" : "BEGIN IMMEDIATE");
        } else if (statement instanceof Statement.Commit s) {
            out.append(s.chain() ? "COMMIT AND CHAIN" : "COMMIT");
        } else if (statement instanceof Statement.Rollback s) {
            out.append(s.chain() ? "ROLLBACK AND CHAIN" : "ROLLBACK");
        } else if (statement instanceof Statement.SetConstraints s) {
            out.append("SET CONSTRAINTS ").append(s.names().isEmpty() ? "ALL" : "");
            Names.appendList(s.names(), syntax, out);
            out.append(s.deferred() ? " DEFERRED" : " IMMEDIATE");
        } else if (statement instanceof Statement.SetModes s) {
            out.append(s.session() ? setSession() : "SET").append(" TRANSACTION");
            TransactionParser.append(s.modes(), out);
        } else if (statement instanceof Statement.Savepoint s) {
            out.append("SAVEPOINT ");
            Names.append(s.name(), syntax, out);
        } else if (statement instanceof Statement.RollbackTo s) {
            out.append("ROLLBACK TO SAVEPOINT ");
            Names.append(s.name(), syntax, out);
        } else if (statement instanceof Statement.Release s) {
            out.append("RELEASE SAVEPOINT ");
            Names.append(s.name(), syntax, out);
        } else if (statement instanceof Statement.SetIsolation s) {
            out.append(s.session() ? setSession() : "SET").append(" TRANSACTION ISOLATION LEVEL ");
            out.append(IsolationLevel.valueOf(s.level()).sqlName());
        } else if (statement instanceof Statement.SetAutocommit s) {
            out.append("SET autocommit = ").append(s.on() ? 1 : 0);
        } else {
            throw new IllegalArgumentException("a statement must have a text: statement=" + statement);
        }
    }

    private void appendBegin(Statement.Begin begin) {
        final boolean starts = begin.consistentSnapshot() || begin.readOnly() && !syntax.hasTransactionModes();
        out.append(starts ? "START TRANSACTION" : "BEGIN");
        if (begin.consistentSnapshot()) {
            out.append(" WITH CONSISTENT SNAPSHOT").append(begin.readOnly() ? "," : "");
        }
        TransactionParser.append(begin.modes(), out);
    }

    private void appendSelect(Statement.Select select) {
        expressions.appendSelect(select);
        appendOrderBy(select.orderBy());
        if (select.limit() != Statement.NO_LIMIT) {
            out.append(" LIMIT ").append(select.limit());
        }
        switch (select.locking()) {
            case UPDATE -> out.append(" FOR UPDATE");
            case SHARE -> out.append(syntax.sharedRead());
            case NO_KEY_UPDATE -> out.append(" FOR NO KEY UPDATE");
            case KEY_SHARE -> out.append(" FOR KEY SHARE");
            case NONE -> {
                // nothing to say
            }
        }
        if (!select.locks().of().isEmpty()) {
            out.append(" OF ");
            Names.appendList(select.locks().of(), syntax, out);
        }
        switch (select.waiting()) {
            case NOWAIT -> out.append(" NOWAIT");
            case SKIP_LOCKED -> out.append(" SKIP LOCKED");
            case WAIT -> {
                if (select.locks().seconds() > 0) {
                    out.append(" WAIT ").append(select.locks().seconds());
                }
            }
        }
    }

    private void appendOrderBy(List<OrderBy> orderBy) {
        for (int i = 0; i < orderBy.size(); i++) {
            out.append(i == 0 ? " ORDER BY " : ", ");
            expressions.append(orderBy.get(i).by());
            if (orderBy.get(i).descending()) {
                out.append(" DESC");
            }
        }
    }

    private void appendResolving(Statement.Resolving resolving) {
        final String clause = " OR " + resolving.resolution();
        if (resolving.statement() instanceof Statement.Insert insert) {
            appendInsert(InsertMode.INSERT.sqlName() + clause, insert);
        } else {
            appendUpdate("UPDATE" + clause, (Statement.Update) resolving.statement());
        }
    }

    private void appendInsert(String words, Statement.Insert insert) {
        expressions.target(insert.table());
        out.append(words).append(" INTO ");
        Names.append(insert.table(), syntax, out);
        if (!insert.columns().isEmpty()) {
            out.append(" (");
            Names.appendList(insert.columns(), syntax, out);
            out.append(')');
        }
        if (insert.source() != null) {
            out.append(' ');
            appendSelect(insert.source());
        }
        for (int i = 0; i < insert.rows().size(); i++) {
            out.append(i == 0 ? " VALUES (" : ", (");
            expressions.appendList(insert.rows().get(i));
            out.append(')');
        }
        appendAssignments(" ON DUPLICATE KEY UPDATE ", insert.onDuplicate());
        if (insert.onConflict() != null) {
            appendOnConflict(insert.onConflict());
        }
    }

    private void appendOnConflict(Statement.OnConflict conflict) {
        out.append(" ON CONFLICT ");
        if (!conflict.target().isEmpty()) {
            out.append('(');
            Names.appendList(conflict.target(), syntax, out);
            out.append(')');
            expressions.appendWhere(conflict.targetWhere());
            out.append(' ');
        }
        out.append(conflict.doesNothing() ? "DO NOTHING" : "DO UPDATE");
        appendAssignments(" SET ", conflict.assignments());
        expressions.appendWhere(conflict.where());
    }

    private void appendAssignments(String before, List<Assignment> assignments) {
        for (int i = 0; i < assignments.size(); i++) {
            out.append(i == 0 ? before : ", ");
            Names.append(assignments.get(i).column(), syntax, out);
            out.append(" = ");
            expressions.append(assignments.get(i).value());
        }
    }

    private void appendLimit(long limit) {
        if (limit != Statement.NO_LIMIT) {
            out.append(" LIMIT ").append(limit);
        }
    }

    private String words(Statement.Insert insert) {
        return syntax.hasConflictClauses()
                ? insert.mode().conflictClause()
                : insert.mode().sqlName();
    }

    private String words(Statement.Update update) {
        final String ignoring = syntax.hasConflictClauses() ? "UPDATE OR IGNORE" : "UPDATE IGNORE";
        return update.ignore() ? ignoring : "UPDATE";
    }

    private void appendUpdate(String words, Statement.Update update) {
        expressions.target(update.table());
        out.append(words).append(' ');
        Names.append(update.table(), syntax, out);
        appendAssignments(" SET ", update.assignments());
        expressions.appendWhere(update.where());
        appendOrderBy(update.orderBy());
        appendLimit(update.limit());
    }

    /** PostgreSQL manual, "UPDATE". */
    private void appendUpdateFrom(Statement.JoinUpdate update) {
        out.append("UPDATE ");
        expressions.appendTable(update.from().table(), update.from().alias());
        String separator = " SET ";
        for (final Statement.ColumnAssignment assignment : update.assignments()) {
            out.append(separator);
            Names.append(assignment.column().column(), syntax, out);
            out.append(" = ");
            expressions.append(assignment.value());
            separator = ", ";
        }
        appendOther(" FROM ", update.from().join());
        expressions.appendWhere(update.where());
    }

    private void appendOther(String before, Statement.Join other) {
        out.append(before);
        expressions.appendTable(other.table(), other.alias());
    }
}
