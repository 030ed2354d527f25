package io.isolde.harness.reduce;

import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Expression.Literal;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiFunction;

/** Changes inside statements: clauses, expressions, constants, and rows of the set-up. */
final class ValueChanges {
    private static final List<Value> PLAIN_NUMBERS = numbers(0, 1, 2);
    private static final List<Value> PLAIN_TEXTS =
            List.of(new Value.StringValue(""), new Value.StringValue("a"), new Value.StringValue("b"));

    private final TestCase now;
    private final List<Change> changes = new ArrayList<>();

    private ValueChanges(TestCase now) {
        this.now = now;
    }

    /** Rows of the set-up left out. */
    static List<Change> rows(TestCase now) {
        final ValueChanges made = new ValueChanges(now);
        final int count = SetupRows.count(now);
        for (int row = 0; row < count; row++) {
            made.changes.add(new Change(Layer.ROWS, "row dropped", "row " + row, SetupRows.without(now, Set.of(row))));
        }
        return made.changes;
    }

    /** Clauses left out or weakened. */
    static List<Change> clauses(TestCase now) {
        final ValueChanges made = new ValueChanges(now);
        made.eachStatement(Layer.CLAUSES, (statement, place) -> ClauseVariants.of(statement));
        return made.changes;
    }

    /** Expressions replaced by their parts, or conditions by a constant. */
    static List<Change> expressions(TestCase now) {
        final ValueChanges made = new ValueChanges(now);
        made.eachStatement(Layer.EXPRESSIONS, (statement, place) -> {
            final List<Variant<Statement>> variants = new ArrayList<>();
            for (final Slots.Slot slot : Slots.of(statement)) {
                final boolean condition = slot.role() == Slots.Role.CONDITION;
                ExpressionVariants.of(slot.expression(), condition)
                        .forEach(part ->
                                variants.add(part.map(simpler -> Slots.with(statement, slot.index(), simpler))));
                if (slot.role() == Slots.Role.ASSIGNED && !(slot.expression() instanceof Literal)) {
                    PLAIN_NUMBERS.forEach(number -> variants.add(new Variant<>(
                            "assigned value to a constant", Slots.with(statement, slot.index(), new Literal(number)))));
                }
            }
            return variants;
        });
        return made.changes;
    }

    /** Constants made plainer: wherever they occur, and in one place. */
    static List<Change> constants(TestCase now) {
        final ValueChanges made = new ValueChanges(now);
        final Set<Value> values = new LinkedHashSet<>();
        now.setup().forEach(statement -> Slots.forEachLiteral(statement, values::add));
        now.steps().forEach(step -> Slots.forEachLiteral(step.statement(), values::add));
        for (final Value value : values) {
            for (final Value plainer : plainer(value)) {
                made.changes.add(new Change(
                        Layer.CONSTANTS,
                        "constant changed everywhere",
                        value.toString(),
                        Cases.mapDeep(now, part -> part.equals(new Literal(value)) ? new Literal(plainer) : part)));
            }
        }
        made.eachStatement(Layer.CONSTANTS, (statement, place) -> singleConstants(statement));
        return made.changes;
    }

    private static List<Variant<Statement>> singleConstants(Statement statement) {
        final List<Variant<Statement>> variants = new ArrayList<>();
        final List<Value> literals = new ArrayList<>();
        Slots.forEachLiteral(statement, literals::add);
        for (int i = 0; i < literals.size(); i++) {
            for (final Value plainer : plainer(literals.get(i))) {
                variants.add(new Variant<>("constant changed", withLiteral(statement, i, plainer)));
            }
        }
        return variants;
    }

    /** The statement with another value for the literal of a number, counted as {@link Slots#forEachLiteral} meets them. */
    private static Statement withLiteral(Statement statement, int index, Value value) {
        final int[] next = {0};
        return Slots.mapDeep(
                statement, part -> part instanceof Literal && next[0]++ == index ? new Literal(value) : part);
    }

    /** Values that may stand for one, the plainest first. */
    static List<Value> plainer(Value value) {
        final List<Value> plainer = new ArrayList<>();
        if (value instanceof Value.IntegerValue v) {
            plainer.addAll(PLAIN_NUMBERS);
            plainer.addAll(v.value() < 0 ? numbers(-1, -v.value(), v.value() / 2) : numbers(v.value() / 2));
            plainer.addAll(numbers(v.value() < 0 ? v.value() + 1 : v.value() - 1));
        } else if (value instanceof Value.DecimalValue v) {
            plainer.addAll(ofFraction(v.value()));
        } else if (value instanceof Value.DoubleValue v && !Double.isNaN(v.value()) && !Double.isInfinite(v.value())) {
            plainer.addAll(ofFraction(BigDecimal.valueOf(v.value())));
        } else if (value instanceof Value.StringValue v) {
            plainer.addAll(PLAIN_TEXTS);
            if (v.value().length() > 1) {
                plainer.add(
                        new Value.StringValue(v.value().substring(0, v.value().length() / 2)));
                plainer.add(new Value.StringValue(v.value().substring(1)));
            }
        }
        plainer.removeIf(value::equals);
        return plainer.stream().distinct().toList();
    }

    private static List<Value> ofFraction(BigDecimal value) {
        final List<Value> plainer = new ArrayList<>(PLAIN_NUMBERS);
        plainer.add(new Value.IntegerValue(value.longValue()));
        plainer.add(new Value.DecimalValue(
                value.stripTrailingZeros().scale() < 0
                        ? value.setScale(0, java.math.RoundingMode.DOWN)
                        : value.stripTrailingZeros()));
        return plainer;
    }

    private static List<Value> numbers(long... values) {
        final List<Value> numbers = new ArrayList<>();
        for (final long value : values) {
            numbers.add(new Value.IntegerValue(value));
        }
        return numbers;
    }

    /** Variants of every statement of sessions, and of the rows of the set-up. */
    private void eachStatement(Layer layer, BiFunction<Statement, String, List<Variant<Statement>>> variantsOf) {
        for (int i = 0; i < now.steps().size(); i++) {
            final int step = i;
            final Statement statement = now.steps().get(i).statement();
            final String place = "step " + statement;
            for (final Variant<Statement> variant : variantsOf.apply(statement, place)) {
                changes.add(new Change(
                        layer,
                        variant.what(),
                        place + " to " + variant.result(),
                        Cases.withStatement(now, step, variant.result())));
            }
        }
        for (int i = 0; i < now.setup().size(); i++) {
            final Statement statement = now.setup().get(i);
            if (statement instanceof Statement.Insert && layer != Layer.CLAUSES) {
                for (final Variant<Statement> variant : variantsOf.apply(statement, "set-up")) {
                    changes.add(new Change(
                            layer,
                            variant.what() + " in the set-up",
                            "set-up to " + variant.result(),
                            Cases.withSetupStatement(now, i, variant.result())));
                }
            }
        }
    }
}
