package io.isolde.core.engine.innodb;

import io.isolde.core.engine.innodb.compile.CaseCompiler;
import io.isolde.core.engine.innodb.compile.CaseForms;
import io.isolde.core.engine.innodb.compile.CompiledCase;
import io.isolde.core.engine.innodb.compile.CompiledStep;
import io.isolde.core.engine.innodb.compile.Compilers;
import io.isolde.core.memory.Region;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.semantics.mysql.ExpressionCompiler;
import io.isolde.core.sql.Statement;
import java.util.List;
import java.util.Set;

/**
 * Makes a case ready to be followed: compiles it and runs its set-up. A case that is the one before in another order takes over what that had, as
 * generated cases come in several submitted orders each. It is known by its statements being the very objects.
 */
final class Preparation {
    private final CaseContext context;
    private final Region region;
    private final Compilers compilers;

    /** The state after set-up of the case that is ready; null if there is none. */
    private World initial;

    /** The last case asked about while one was ready, and what that is in its order; null where it is another. */
    private TestCase asked;

    private CompiledCase reordered;
    /** The last case looked through, and its forms. */
    private TestCase looked;

    private CaseForms forms;
    private int regionTop;
    private int records;

    Preparation(CaseContext context, Region region) {
        this.context = context;
        this.region = region;
        compilers = new Compilers(
                (scope, subqueries) -> new ExpressionCompiler(scope, context.cells, subqueries, context.profile));
    }

    /**
     * Makes a case the one of the context.
     *
     * @return the state after set-up, to be copied and not changed; null if a set-up statement fails
     */
    World of(TestCase testCase) {
        context.worlds.keepOnly(List.of());
        context.allowance.allow(Set.of());
        final CompiledCase reordered = reordered(testCase);
        if (reordered == null) {
            return anew(testCase);
        }
        for (final CompiledStep step : reordered.steps()) {
            step.forgetPlan();
        }
        rewind();
        context.start(reordered);
        return initial;
    }

    /** Drops what was made since set-up of the case that is ready. */
    void rewind() {
        for (final CompiledStep step : context.compiled.steps()) {
            step.forgetLate();
        }
        region.resetTo(regionTop);
        context.directory.truncate(records);
    }

    /** Whether a case is the one of the context, or that in another order. */
    boolean knows(TestCase testCase) {
        return reordered(testCase) != null;
    }

    /** The forms of a case, which is mostly compiled next. */
    @SuppressWarnings("ReferenceEquality") // those of another order are the same
    CaseForms formsOf(TestCase testCase) {
        if (knows(testCase)) {
            return context.compiled.forms();
        } else if (testCase != looked) {
            forms = CaseForms.of(testCase);
            looked = testCase;
        }
        return forms;
    }

    @SuppressWarnings("ReferenceEquality") // the same case is asked about twice in a row
    private CompiledCase reordered(TestCase wanted) {
        if (initial == null) {
            return null;
        }
        if (wanted != asked) {
            reordered = reordered(context.compiled, wanted);
            asked = wanted;
        }
        return reordered;
    }

    private World anew(TestCase testCase) {
        final CaseForms forms = formsOf(testCase);
        initial = null;
        asked = null;
        region.reset();
        context.directory.clear();
        final CaseCompiler compiler = new CaseCompiler(compilers, context.cells, context.profile, region::topOffset);
        context.start(compiler.compile(testCase, forms));
        context.compilesBy(compiler);
        initial = new SetUp(context).run();
        regionTop = region.topOffset();
        records = context.directory.count();
        return initial;
    }

    /** A compiled case in the order of another; null if that is not the same one in another order. */
    private static CompiledCase reordered(CompiledCase known, TestCase wanted) {
        final TestCase source = known.source();
        final int count = known.steps().length;
        final boolean sameFrame = isSame(source.setup(), wanted.setup())
                && source.sessions().equals(wanted.sessions())
                && wanted.sessionSetup().isEmpty()
                && wanted.steps().size() == count;
        if (!sameFrame) {
            return null;
        }
        final int[] next = new int[source.sessions().size()];
        final CompiledStep[] steps = new CompiledStep[count];
        for (int i = 0; i < count; i++) {
            final Step step = wanted.steps().get(i);
            final int place = nextOf(step.session(), next[step.session()], known.steps());
            if (place == count || !isSame(known.steps()[place].statement, step.statement())) {
                return null;
            }
            next[step.session()] = place + 1;
            steps[i] = known.steps()[place];
        }
        return known.inOrder(wanted, steps);
    }

    private static int nextOf(int session, int from, CompiledStep[] steps) {
        int place = from;
        while (place < steps.length && steps[place].session != session) {
            place++;
        }
        return place;
    }

    private static boolean isSame(List<Statement> known, List<Statement> wanted) {
        if (known.size() != wanted.size()) {
            return false;
        }
        for (int i = 0; i < known.size(); i++) {
            if (known.get(i) != wanted.get(i)) {
                return false;
            }
        }
        return true;
    }

    /** To compare statements by their text would take as long as to compile them, but for those that have next to none. */
    private static boolean isSame(Statement known, Statement wanted) {
        return known == wanted || Statement.isTransactionControl(known) && known.equals(wanted);
    }
}
