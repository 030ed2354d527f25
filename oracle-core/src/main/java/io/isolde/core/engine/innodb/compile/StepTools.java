package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.semantics.mysql.ExpressionCompiler;
import io.isolde.core.semantics.mysql.Program;
import io.isolde.core.semantics.mysql.RowScope;
import io.isolde.core.sql.Expression;
import java.util.function.IntSupplier;

/** What the compilation of every step of a case needs. */
final class StepTools {
    private final FromCompiler from;
    private final Compilers compilers;
    private final InnoDbProfile profile;
    private final IntSupplier regionTop;
    /** The number by which versions remember the next WHERE. */
    private int nextPlace;

    /**
     * @param regionTop where the region ends that compiled texts lie in
     */
    StepTools(FromCompiler from, Compilers compilers, InnoDbProfile profile, IntSupplier regionTop) {
        this.from = from;
        this.compilers = compilers;
        this.profile = profile;
        this.regionTop = regionTop;
    }

    FromCompiler from() {
        return from;
    }

    Compilers compilers() {
        return compilers;
    }

    InnoDbProfile profile() {
        return profile;
    }

    IntSupplier regionTop() {
        return regionTop;
    }

    /** Whether versions can remember one more WHERE. */
    boolean hasPlace() {
        return nextPlace < Long.SIZE;
    }

    int takePlace() {
        return nextPlace++;
    }

    /** Compiles a predicate over the rows of a statement that is compiled already. */
    Program compileLate(RowScope scope, Expression predicate) {
        compilers.begin();
        final Program program = compilers
                .over(scope, ExpressionCompiler.SubqueryCollector.refusing("subquery in a table"))
                .compilePredicate(predicate);
        compilers.end();
        return program;
    }
}
