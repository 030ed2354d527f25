package io.isolde.harness.reduce;

import io.isolde.core.schedule.TestCase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The changes of a layer that make a case smaller and leave one that could run. */
final class Changes {
    private Changes() {}

    /** Each result once; in an order that depends on the case alone. */
    static List<Change> of(Layer layer, TestCase now) {
        final CaseSize size = CaseSize.of(now);
        final Set<TestCase> seen = new HashSet<>();
        final List<Change> useful = new ArrayList<>();
        for (final Change change : all(layer, now)) {
            if (seen.add(change.result())
                    && Soundness.of(change.result())
                    && CaseSize.of(change.result()).compareTo(size) < 0) {
                useful.add(change);
            }
        }
        return useful;
    }

    private static List<Change> all(Layer layer, TestCase now) {
        return switch (layer) {
            case TRANSACTIONS -> StepChanges.transactions(now);
            case STATEMENTS -> StepChanges.statements(now);
            case ROWS -> ValueChanges.rows(now);
            case CLAUSES -> ValueChanges.clauses(now);
            case EXPRESSIONS -> ValueChanges.expressions(now);
            case SCHEMA -> SchemaChanges.of(now);
            case CONSTANTS -> ValueChanges.constants(now);
            case ORDER -> StepChanges.order(now);
            case LEVELS -> StepChanges.levels(now);
        };
    }
}
