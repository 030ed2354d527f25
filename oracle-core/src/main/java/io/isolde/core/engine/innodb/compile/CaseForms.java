package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The rarer forms that the statements of a case have. A case is looked through once, so that what concerns few cases costs the others nothing. A case of the same statements in
 * another order has the same forms.
 */
public final class CaseForms {
    /** What only some cases have. */
    enum Form {
        /** A statement that is judged by its meaning and sent as it was written. */
        AS_WRITTEN,
        /** A statement that the parser does not read, as CREATE TRIGGER and CREATE VIEW. */
        UNMODELLED,
        SCHEMA_CHANGE,
        TABLE_LOCKS,
        XA,
        READ_ONLY,
        /** A value that the server knows only, as {@code NOW()}. */
        SERVER_VALUE,
        BEYOND_ASCII,
        /** Functions, casts and patterns, which may look into texts. */
        FUNCTION
    }

    private static final Set<Form> REWRITTEN = EnumSet.of(Form.AS_WRITTEN, Form.UNMODELLED, Form.SERVER_VALUE);

    private final EnumSet<Form> found = EnumSet.noneOf(Form.class);

    private CaseForms() {}

    /** Looks through set-up and steps, but not into the tables that are made. */
    static CaseForms of(TestCase testCase) {
        final CaseForms forms = new CaseForms();
        final List<Statement> setup = testCase.setup();
        for (int i = 0; i < setup.size(); i++) {
            forms.look(setup.get(i));
        }
        final List<Step> steps = testCase.steps();
        for (int i = 0; i < steps.size(); i++) {
            forms.look(steps.get(i).statement());
        }
        return forms;
    }

    boolean has(Form form) {
        return found.contains(form);
    }

    /** Whether {@link RewrittenCase} may have something to say in other terms. */
    public boolean mayBeRewritten() {
        for (final Form form : REWRITTEN) {
            if (found.contains(form)) {
                return true;
            }
        }
        return false;
    }

    /** Adds those of a table. */
    void look(Table table) {
        for (int i = 0; i < table.columns().size(); i++) {
            final Column column = table.columns().get(i);
            add(
                    column.defaultValue().isPresent()
                            && isBeyondAscii(column.defaultValue().get()),
                    Form.BEYOND_ASCII);
            look(column.generated());
        }
        for (int i = 0; i < table.checks().size(); i++) {
            look(table.checks().get(i).condition());
        }
    }

    private void look(Statement statement) {
        if (statement instanceof Statement.Select select) {
            look(select);
        } else if (statement instanceof Statement.Update update) {
            for (int i = 0; i < update.assignments().size(); i++) {
                look(update.assignments().get(i).value());
            }
            look(update.where());
        } else if (statement instanceof Statement.Insert insert) {
            look(insert);
        } else if (statement instanceof Statement.Delete delete) {
            look(delete.where());
        } else if (statement instanceof Statement.Begin begin) {
            add(begin.readOnly(), Form.READ_ONLY);
        } else if (statement instanceof Statement.Xa) {
            found.add(Form.XA);
        } else if (!Statement.isTransactionControl(statement)) {
            lookAtRarer(statement);
        }
    }

    private void lookAtRarer(Statement statement) {
        if (statement instanceof Statement.JoinUpdate update) {
            update.assignments().forEach(assignment -> look(assignment.value()));
            look(update.from().join());
            look(update.where());
        } else if (statement instanceof Statement.JoinDelete delete) {
            look(delete.from().join());
            look(delete.where());
        } else if (statement instanceof Statement.Assign assign && assign.select() != null) {
            look(assign.select());
        } else if (statement instanceof Statement.InsertIf insert) {
            look(insert.insert());
            look(insert.condition());
        } else if (statement instanceof Statement.AsWritten written) {
            found.add(Form.AS_WRITTEN);
            look(written.meaning());
        }
        add(statement instanceof Statement.Unmodelled, Form.UNMODELLED);
        add(statement instanceof Statement.ChangeSchema, Form.SCHEMA_CHANGE);
        add(statement instanceof Statement.LockTables, Form.TABLE_LOCKS);
    }

    private void look(Statement.Insert insert) {
        for (int i = 0; i < insert.rows().size(); i++) {
            look(insert.rows().get(i));
        }
        for (int i = 0; i < insert.onDuplicate().size(); i++) {
            look(insert.onDuplicate().get(i).value());
        }
        if (insert.source() != null) {
            look(insert.source());
        }
    }

    private void look(Statement.Select select) {
        look(select.projection());
        look(select.groupBy());
        look(select.where());
        look(select.slice().having());
        look(select.join());
    }

    private void look(Statement.Join first) {
        for (Statement.Join join = first; join != null; join = join.next()) {
            look(join.on());
        }
    }

    private void look(List<Expression> expressions) {
        for (int i = 0; i < expressions.size(); i++) {
            look(expressions.get(i));
        }
    }

    /** Makes no list for what most expressions are made of. */
    private void look(Expression expression) {
        if (expression == null || expression instanceof Expression.ColumnRef) {
            return;
        } else if (expression instanceof Expression.Literal literal) {
            add(isBeyondAscii(literal.value()), Form.BEYOND_ASCII);
        } else if (expression instanceof Expression.Binary binary) {
            look(binary.left());
            look(binary.right());
        } else if (expression instanceof Expression.ServerValue) {
            found.add(Form.SERVER_VALUE);
        } else {
            add(looksInto(expression), Form.FUNCTION);
            look(Operands.of(expression));
            Operands.subquery(expression).ifPresent(this::look);
        }
    }

    private static boolean looksInto(Expression expression) {
        return expression instanceof Expression.Call
                || expression instanceof Expression.Cast
                || expression instanceof Expression.Like;
    }

    private static boolean isBeyondAscii(Value value) {
        if (value instanceof Value.StringValue text) {
            for (int i = 0; i < text.value().length(); i++) {
                if (text.value().charAt(i) >= 128) {
                    return true;
                }
            }
        }
        return false;
    }

    private void add(boolean is, Form form) {
        if (is) {
            found.add(form);
        }
    }
}
