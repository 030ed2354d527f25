package io.isolde.core.engine.innodb.compile;

import io.isolde.core.semantics.mysql.ExpressionCompiler;
import io.isolde.core.semantics.mysql.ExpressionCompiler.SubqueryCollector;
import io.isolde.core.semantics.mysql.RowScope;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Expression compilers, each of some twenty objects, that are used again for statement after statement and case after case. Warm. */
public final class Compilers {
    private final BiFunction<RowScope, SubqueryCollector, ExpressionCompiler> maker;
    private final List<ExpressionCompiler> kept = new ArrayList<>();
    private int used;
    private boolean midway;

    public Compilers(BiFunction<RowScope, SubqueryCollector, ExpressionCompiler> maker) {
        this.maker = maker;
    }

    /** A statement is compiled from here on, and those of the one before are free again, unless it failed. */
    public void begin() {
        if (midway) {
            kept.clear();
        }
        midway = true;
        used = 0;
    }

    /** The statement is compiled. */
    public void end() {
        midway = false;
    }

    /** One that no part of this statement uses yet. */
    public ExpressionCompiler over(RowScope scope, SubqueryCollector subqueries) {
        if (used == kept.size()) {
            kept.add(maker.apply(scope, subqueries));
        } else {
            kept.get(used).over(scope, subqueries);
        }
        return kept.get(used++);
    }
}
