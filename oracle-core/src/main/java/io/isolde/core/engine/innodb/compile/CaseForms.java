package io.isolde.core.engine.innodb.compile;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import java.util.EnumSet;
import java.util.List;

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
        SERVER_VALUE
    }

    private final EnumSet<Form> found = EnumSet.noneOf(Form.class);

    private CaseForms() {}

    /** Looks through set-up and steps. */
    public static CaseForms of(TestCase testCase) {
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
        return has(Form.AS_WRITTEN) || has(Form.UNMODELLED) || has(Form.SERVER_VALUE);
    }

    private void look(Statement statement) {
        if (statement instanceof Statement.Select select) {
            look(select.where());
        } else if (statement instanceof Statement.Update update) {
            lookAtValues(update.assignments());
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
            look(update.where());
        } else if (statement instanceof Statement.JoinDelete delete) {
            look(delete.where());
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
            for (int column = 0; column < insert.rows().get(i).size(); column++) {
                look(insert.rows().get(i).get(column));
            }
        }
        lookAtValues(insert.onDuplicate());
        if (insert.source() != null) {
            look(insert.source().where());
        }
    }

    private void lookAtValues(List<Statement.Assignment> assignments) {
        for (int i = 0; i < assignments.size(); i++) {
            look(assignments.get(i).value());
        }
    }

    /** Only where {@link ClockConditions} and {@link ServerWritten} know such a value. */
    private void look(Expression expression) {
        if (expression instanceof Expression.Binary binary) {
            look(binary.left());
            look(binary.right());
        } else if (expression instanceof Expression.Between between) {
            look(between.low());
            look(between.high());
        } else if (expression instanceof Expression.Unary unary) {
            look(unary.operand());
        } else {
            add(expression instanceof Expression.ServerValue, Form.SERVER_VALUE);
        }
    }

    private void add(boolean is, Form form) {
        if (is) {
            found.add(form);
        }
    }
}
