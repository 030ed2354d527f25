package io.isolde.harness.pattern;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.pattern.Operation.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What transactions do to items, in order.
 *
 * @param name as in the table it comes from
 */
public record AnomalyPattern(String name, List<Operation> operations) {
    /** As many as a case can have. */
    public static final int MOST_TRANSACTIONS = 5;

    /** Few enough that a table has a row for each. */
    public static final int MOST_ITEMS = 4;

    private static final Pattern OPERATION = Pattern.compile("([RW])([1-9])([a-z])([0-9])|([CA])([1-9])");

    public AnomalyPattern {
        operations = List.copyOf(operations);
        check(name, operations);
    }

    /**
     * Reads operations with blanks between them, like {@code W1x1 R2x1 C1 C2}.
     *
     * @throws IllegalArgumentException says what is wrong with them
     */
    public static AnomalyPattern parse(String name, String text) {
        final List<Operation> operations = new ArrayList<>();
        for (final String word : text.trim().split("\\s+", -1)) {
            final Matcher matcher = OPERATION.matcher(word);
            if (!matcher.matches()) {
                throw new IllegalArgumentException("an operation is like W1x1, R2x0, C1 or A1: operation=" + word);
            }
            if (matcher.group(5) != null) {
                operations.add(new Operation(
                        matcher.group(5).equals("C") ? Kind.COMMIT : Kind.ABORT,
                        Integer.parseInt(matcher.group(6)),
                        Operation.NO_ITEM,
                        0));
            } else {
                operations.add(new Operation(
                        matcher.group(1).equals("R") ? Kind.READ : Kind.WRITE,
                        Integer.parseInt(matcher.group(2)),
                        matcher.group(3).charAt(0),
                        Integer.parseInt(matcher.group(4))));
            }
        }
        return new AnomalyPattern(name, operations);
    }

    public int transactionCount() {
        return (int) operations.stream().map(Operation::transaction).distinct().count();
    }

    /** Its items in alphabetical order. */
    public List<Character> items() {
        return List.copyOf(operations.stream()
                .filter(operation -> !operation.kind().ends())
                .map(Operation::item)
                .collect(Collectors.toCollection(TreeSet::new)));
    }

    /** The levels at which InnoDB may show it when all transactions run there; none for a dirty write. */
    public Set<IsolationLevel> allowedAt() {
        return Permission.levels(this);
    }

    /** The operations as they are read. */
    public String text() {
        return operations.stream().map(Operation::toString).collect(Collectors.joining(" "));
    }

    private static void check(String name, List<Operation> operations) {
        final Set<Integer> seen = new HashSet<>();
        final Set<Integer> ended = new HashSet<>();
        final Map<Character, Integer> versions = new HashMap<>();
        for (final Operation operation : operations) {
            seen.add(operation.transaction());
            if (ended.contains(operation.transaction())) {
                throw new IllegalArgumentException(
                        "a transaction does nothing after its end: pattern=" + name + " operation=" + operation);
            }
            if (operation.kind().ends()) {
                ended.add(operation.transaction());
                continue;
            }
            final int newest = versions.getOrDefault(operation.item(), 0);
            if (operation.kind() == Kind.WRITE && operation.version() != newest + 1) {
                throw new IllegalArgumentException("versions of an item are installed in order from 1 on: pattern="
                        + name + " operation=" + operation);
            }
            if (operation.kind() == Kind.READ && operation.version() > newest) {
                throw new IllegalArgumentException(
                        "what is read was installed before: pattern=" + name + " operation=" + operation);
            }
            versions.put(operation.item(), Math.max(newest, operation.version()));
        }
        if (seen.size() < 2 || seen.size() > MOST_TRANSACTIONS || !seen.contains(seen.size())) {
            throw new IllegalArgumentException("transactions are numbered from 1 on, 2 to " + MOST_TRANSACTIONS
                    + " of them: pattern=" + name + " transactions=" + seen);
        }
        if (!ended.equals(seen)) {
            throw new IllegalArgumentException("every transaction ends: pattern=" + name + " ended=" + ended);
        }
        if (versions.isEmpty() || versions.size() > MOST_ITEMS) {
            throw new IllegalArgumentException(
                    "a pattern has 1 to " + MOST_ITEMS + " items: pattern=" + name + " items=" + versions.keySet());
        }
        if (operations.stream().map(Operation::transaction).distinct().anyMatch(t -> endsAtOnce(operations, t))) {
            throw new IllegalArgumentException("every transaction reads or writes: pattern=" + name);
        }
    }

    private static boolean endsAtOnce(List<Operation> operations, int transaction) {
        return operations.stream()
                .filter(operation -> operation.transaction() == transaction)
                .allMatch(operation -> operation.kind().ends());
    }
}
