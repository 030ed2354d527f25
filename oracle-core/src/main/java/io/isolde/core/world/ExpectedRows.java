package io.isolde.core.world;

import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Rows that a statement must return, as values. Rows form classes that follow each other, and within one any order will do; a limit that cuts
 * a class leaves open which of its rows are returned. Reals compare with a relative tolerance of 1e-12, all else exactly.
 */
public final class ExpectedRows {
    private static final double RELATIVE_TOLERANCE = 1e-12;

    private final List<List<Value>> rows = new ArrayList<>();
    /** Rows before the end of each class but the last. */
    private final List<Integer> classEnds = new ArrayList<>();

    private final long limit;

    /** No rows yet; at most so many are returned, {@link Statement#NO_LIMIT} for all. */
    public ExpectedRows(long limit) {
        this.limit = limit;
    }

    /** Rows in any order. */
    public static ExpectedRows of(List<List<Value>> rows) {
        final ExpectedRows expected = new ExpectedRows(Statement.NO_LIMIT);
        rows.forEach(expected::add);
        return expected;
    }

    /** Adds a row to the last class. */
    public void add(List<Value> row) {
        rows.add(row);
    }

    /** The rows added from now on come after those before. */
    public void startClass() {
        classEnds.add(rows.size());
    }

    /**
     * Adds what a SELECT shows of the rows of a table: those that its order does not tell apart are one class.
     *
     * @param found in the order in which it found them
     * @param distinct whether equal ones are shown once
     */
    public void addSorted(
            List<Value[]> found, Comparator<Value[]> order, boolean distinct, Function<Value[], List<Value>> shown) {
        final List<Value[]> sorted = new ArrayList<>(found);
        sorted.sort(order);
        for (int i = 0; i < sorted.size(); i++) {
            if (i > 0 && order.compare(sorted.get(i - 1), sorted.get(i)) != 0) {
                startClass();
            }
            final List<Value> row = shown.apply(sorted.get(i));
            if (!distinct || !rows.contains(row)) {
                add(row);
            }
        }
    }

    /** Whether these are the rows, each as often, in the expected order, up to the limit. Of a column that only the server knows, somewhere, NULLs alone are compared. */
    public boolean matches(List<List<Value>> observed) {
        if (observed.size() != returned()) {
            return false;
        }
        final BitSet unknown = new BitSet();
        rows.forEach(row -> unknown.or(unknownOf(row)));
        if (!unknown.isEmpty()) {
            return masked(unknown)
                    .matchesKnown(
                            observed.stream().map(row -> masked(row, unknown)).toList());
        }
        return matchesKnown(observed);
    }

    private static BitSet unknownOf(List<Value> row) {
        final BitSet unknown = new BitSet();
        for (int i = 0; i < row.size(); i++) {
            unknown.set(i, row.get(i).equals(Value.UNKNOWN));
        }
        return unknown;
    }

    private static List<Value> masked(List<Value> row, BitSet unknown) {
        final List<Value> masked = new ArrayList<>(row);
        for (int i = 0; i < row.size(); i++) {
            if (unknown.get(i) && !(row.get(i) instanceof Value.Null)) {
                masked.set(i, Value.UNKNOWN);
            }
        }
        return masked;
    }

    private ExpectedRows masked(BitSet unknown) {
        final ExpectedRows masked = new ExpectedRows(limit);
        rows.forEach(row -> masked.add(masked(row, unknown)));
        masked.classEnds.addAll(classEnds);
        return masked;
    }

    private boolean matchesKnown(List<List<Value>> observed) {
        int start = 0;
        for (int i = 0; i <= classEnds.size(); i++) {
            final int end = i == classEnds.size() ? rows.size() : classEnds.get(i);
            final List<List<Value>> left = new ArrayList<>(rows.subList(start, end));
            for (int place = start; place < Math.min(end, observed.size()); place++) {
                if (!take(left, observed.get(place))) {
                    return false;
                }
            }
            start = end;
        }
        return true;
    }

    private static boolean take(List<List<Value>> left, List<Value> seen) {
        for (int i = 0; i < left.size(); i++) {
            if (isSame(left.get(i), seen)) {
                left.remove(i);
                return true;
            }
        }
        return false;
    }

    private static boolean isSame(List<Value> expected, List<Value> seen) {
        boolean same = expected.size() == seen.size();
        for (int i = 0; same && i < expected.size(); i++) {
            same = isSame(expected.get(i), seen.get(i));
        }
        return same;
    }

    private static boolean isSame(Value expected, Value seen) {
        if (expected instanceof Value.DoubleValue real && seen instanceof Value.DoubleValue other) {
            final double most = Math.max(Math.abs(real.value()), Math.abs(other.value()));
            return Math.abs(real.value() - other.value()) <= RELATIVE_TOLERANCE * most;
        }
        return expected.equals(seen);
    }

    private int returned() {
        return limit == Statement.NO_LIMIT ? rows.size() : (int) Math.min(limit, rows.size());
    }

    /** The rows that are returned, in some order; empty where a limit leaves open which. */
    public Optional<List<List<Value>>> only() {
        final int count = returned();
        int start = 0;
        int end = rows.size();
        for (final int classEnd : classEnds) {
            start = classEnd <= count ? classEnd : start;
            end = classEnd >= count ? Math.min(end, classEnd) : end;
        }
        final boolean isOpen = count > start
                && count < end
                && rows.subList(start, end).stream().distinct().count() > 1;
        return isOpen ? Optional.empty() : Optional.of(values());
    }

    /** The same, with the rows of each class in the order of their texts. */
    public ExpectedRows sorted() {
        final ExpectedRows sorted = new ExpectedRows(limit);
        int start = 0;
        for (int i = 0; i <= classEnds.size(); i++) {
            final int end = i == classEnds.size() ? rows.size() : classEnds.get(i);
            final List<List<Value>> ofClass = new ArrayList<>(rows.subList(start, end));
            ofClass.sort(Comparator.comparing(row -> Outcomes.describe(List.of(row))));
            if (i > 0) {
                sorted.startClass();
            }
            ofClass.forEach(sorted::add);
            start = end;
        }
        return sorted;
    }

    /** An outcome as people read it, with rows in the order of their texts and of an error its code and kind alone. */
    public static String canonical(Outcome outcome) {
        if (outcome instanceof Outcome.Failed failed) {
            return "error " + failed.code() + (failed.code().isEmpty() ? "" : " ") + failed.kind();
        }
        return outcome instanceof Outcome.Rows rows ? of(rows.rows()).sorted().describe() : Outcomes.describe(outcome);
    }

    /** One way to return them. */
    public List<List<Value>> values() {
        return rows.subList(0, returned());
    }

    /** As people read it. */
    public String describe() {
        final String all = Outcomes.describe(rows) + (classEnds.isEmpty() ? "" : " in the order asked for");
        return returned() == rows.size() ? all : returned() + " of " + all;
    }
}
