package io.isolde.core.engine.innodb.compile;

import io.isolde.core.history.History;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Expression.ColumnRef;
import io.isolde.core.sql.Operands;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.StatementRewriting;
import io.isolde.core.sql.Table;
import io.isolde.core.text.SqlParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Views over rows of one table: a statement of such a view is one of its table, with the condition of the view beside its own. MySQL manual 10.2.2.4 "Optimizing Derived Tables, View
 * References ... with Merging", 27.5.3 "Updatable and Insertable Views". Other views, and those beside other tables, stay what they were: unknown tables.
 */
final class MergedViews extends StatementRewriting {
    /** Its columns are not named anew. */
    private static final Pattern VIEW = Pattern.compile(
            "CREATE\\s++(?:OR\\s++REPLACE\\s++)?(?:ALGORITHM\\s*+=\\s*+(?:MERGE|UNDEFINED)\\s++)?VIEW\\s++(`?[\\w$]++`?)\\s++AS\\s++(SELECT\\b.*+)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** Columns of a table, by their own names alone. */
    private static final Pattern PLAIN_COLUMNS = Pattern.compile(
            "SELECT\\s++(?:\\*|[\\w$`.]++(?:\\s*+,\\s*+[\\w$`.]++)*+)\\s++FROM\\s.*+",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

    /** ER_BAD_FIELD_ERROR, ER_NO_DEFAULT_FOR_VIEW_FIELD, ER_NON_INSERTABLE_TABLE, ER_NON_UPDATABLE_TABLE, ER_VIEW_CHECK_FAILED, ER_NO_SUCH_TABLE. */
    private static final Set<Integer> REFUSED = Set.of(1054, 1423, 1471, 1288, 1369, 1146);

    private record View(String table, List<String> columns, Expression where) {}

    private final Map<String, View> views = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final Map<String, Table> tables = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private MergedViews(TestCase testCase) {
        testCase.tables().forEach(table -> tables.put(table.name(), table));
    }

    /** The case itself where its set-up makes no views. */
    static TestCase rewritten(TestCase testCase, History observed) {
        final List<Statement> setup = testCase.setup();
        for (int i = 0; i < setup.size(); i++) {
            if (isView(setup.get(i))) {
                return new MergedViews(testCase).rewritten(testCase, setup, observed);
            }
        }
        return testCase;
    }

    private static boolean isView(Statement statement) {
        return statement instanceof Statement.Unmodelled unmodelled
                && unmodelled.feature().equals("CREATE VIEW");
    }

    private TestCase rewritten(TestCase testCase, List<Statement> setup, History observed) {
        final List<Statement> without = new ArrayList<>();
        for (final Statement statement : setup) {
            if (!isView(statement) || !isMerged(((Statement.Unmodelled) statement).text())) {
                without.add(statement instanceof Statement.CreateTable ? statement : rewritten(statement));
            }
        }
        if (views.isEmpty()) {
            return testCase;
        }
        RewrittenCase.refuseErrors(observed, REFUSED, "unknown name beside a view");
        final List<Step> steps = new ArrayList<>();
        for (final Step step : testCase.steps()) {
            steps.add(new Step(step.session(), rewritten(step.statement())));
        }
        return testCase.withSetup(without).withSteps(steps);
    }

    /** Takes note of a view that can be merged. */
    private boolean isMerged(String text) {
        final Matcher view = VIEW.matcher(text);
        if (!view.matches() || !PLAIN_COLUMNS.matcher(view.group(2)).matches()) {
            return false;
        }
        final Statement parsed = SqlParser.parseStatement(view.group(2), "CREATE VIEW", 1, 1);
        if (!(Statement.meaningOf(parsed) instanceof Statement.Select written)) {
            return false;
        }
        final Statement.Select select = select(written);
        final boolean rowByRow = select.join() == null
                && !select.distinct()
                && select.groupBy().isEmpty()
                && select.slice().equals(Statement.Slice.ALL)
                && select.locks().equals(Statement.Locks.NONE)
                && tables.containsKey(select.table())
                && !hasSubquery(select.where());
        if (!rowByRow) {
            return false;
        }
        final List<String> columns = select.projection().isEmpty()
                ? tables.get(select.table()).columns().stream()
                        .map(column -> column.name())
                        .toList()
                : select.projection().stream()
                        .map(expression -> ((ColumnRef) expression).column())
                        .toList();
        views.put(view.group(1).replace("`", ""), new View(select.table(), columns, qualified(select.where(), null)));
        return true;
    }

    private static boolean hasSubquery(Expression expression) {
        return expression != null
                && (Operands.subquery(expression).isPresent()
                        || Operands.of(expression).stream().anyMatch(MergedViews::hasSubquery));
    }

    /** A condition whose columns are qualified in this way. */
    private static Expression qualified(Expression expression, String qualifier) {
        if (expression == null) {
            return null;
        } else if (expression instanceof ColumnRef column) {
            return new ColumnRef(qualifier, column.column());
        }
        return Operands.with(
                expression,
                Operands.of(expression).stream()
                        .map(each -> qualified(each, qualifier))
                        .toList());
    }

    private static Expression both(Expression own, Expression ofView) {
        if (own == null || ofView == null) {
            return own == null ? ofView : own;
        }
        return new Expression.Binary(BinaryOperator.AND, own, ofView);
    }

    // ---- statements

    @Override
    protected Statement.Select select(Statement.Select select) {
        final Statement.Select inner = super.select(select);
        final View view = views.get(select.table());
        if (view == null || select.join() != null) {
            return inner;
        }
        final List<Expression> projection = inner.projection().isEmpty()
                ? view.columns.stream().<Expression>map(ColumnRef::new).toList()
                : inner.projection();
        return new Statement.Select(
                inner.distinct(),
                projection,
                new Statement.From(view.table, select.name(), null),
                both(inner.where(), view.where),
                inner.groupBy(),
                inner.slice(),
                inner.locks());
    }

    @Override
    protected Statement.Insert insert(Statement.Insert insert) {
        final Statement.Insert inner = super.insert(insert);
        final View view = views.get(insert.table());
        return view != null && inner.columns().isEmpty() ? inner.withColumns(view.columns) : inner;
    }

    @Override
    protected String written(String table) {
        final View view = views.get(table);
        return view == null ? table : view.table;
    }

    @Override
    protected Expression where(String table, Expression condition) {
        final Expression own = super.where(table, condition);
        final View view = views.get(table);
        return view == null ? own : both(own, view.where);
    }
}
