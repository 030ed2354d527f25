package io.isolde.harness.pattern;

import io.isolde.harness.pattern.Operation.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * All patterns of a few forms.
 *
 * <p>{@link #cycles}: transaction 1 conflicts with 2 on item x, 2 with the next on y, ..., the last with 1 on the last item, each by
 * write-write, write-read or read-write. All orders of the operations that keep each conflict's direction and begin with that of transaction 1 on x,
 * which loses nothing but names; and each with all commits at the end, and with commits at once.
 *
 * <p>{@link #ofTwo} adds, of two transactions: cycles on one item, in which transaction 1 works before and after 2; and single conflicts, in which
 * the first ends before, commits after or is rolled back after the second's operation, alone or with something that the second did before on
 * another item.
 *
 * <p>It contains the whole table of APTrans and adds 47: the cycles on two items in which transaction 2 does both its operations after the first and
 * before the last of 1, of which the table has two, 6 and 30 (16); 5 and 29 with an early commit of transaction 1, which are 7 and 14 but for
 * their names (2); cycles on one item with other conflicts or commits than LU, NRR and 3 (7); and single conflicts other than DW, DR, 1, 2 and 36
 * (22). Some patterns of the table and of the enumeration are the same but for names, as operations next to each other on different items commute.
 */
public final class PatternEnumeration {
    /** Names of conflicts that are no cycle begin so. */
    static final String SINGLE = "single-";

    private static final List<String> CONFLICTS = List.of("WW", "WR", "RW");

    private PatternEnumeration() {}

    /** Two transactions: cycles on two items, on one, and single conflicts; no two with the same operations. */
    public static List<AnomalyPattern> ofTwo() {
        final Map<List<Operation>, AnomalyPattern> patterns = new LinkedHashMap<>();
        final List<AnomalyPattern> all = new ArrayList<>(cycles(2));
        all.addAll(cyclesOnOneItem());
        all.addAll(singleConflicts());
        all.forEach(pattern -> patterns.putIfAbsent(pattern.operations(), pattern));
        return List.copyOf(patterns.values());
    }

    /**
     * Cycles with as many items as transactions.
     *
     * @param transactions 2 or 3: of four there are more than anybody runs
     */
    public static List<AnomalyPattern> cycles(int transactions) {
        if (transactions < 2 || transactions > 3) {
            throw new IllegalArgumentException(
                    "cycles of 2 or 3 transactions are listed: transactions=" + transactions);
        }
        final List<AnomalyPattern> patterns = new ArrayList<>();
        final int combinations = (int) Math.pow(CONFLICTS.size(), transactions);
        for (int combination = 0; combination < combinations; combination++) {
            final List<Access> accesses = new ArrayList<>();
            final StringBuilder name = new StringBuilder("cycle");
            int left = combination;
            for (int edge = 0; edge < transactions; edge++) {
                final String conflict = CONFLICTS.get(left % CONFLICTS.size());
                left /= CONFLICTS.size();
                name.append('-').append(conflict);
                accesses.add(new Access(conflict.charAt(0), edge + 1, edge));
                accesses.add(new Access(conflict.charAt(1), (edge + 1) % transactions + 1, edge));
            }
            addOrders(name.toString(), accesses, new ArrayList<>(List.of(0)), patterns);
        }
        return patterns;
    }

    /** One operation, of which the version is not known yet. */
    private record Access(char letter, int transaction, int itemNumber) {
        char item() {
            return (char) ('x' + itemNumber);
        }
    }

    /** Access 2n has to come before access 2n + 1. */
    private static void addOrders(
            String name, List<Access> accesses, List<Integer> order, List<AnomalyPattern> patterns) {
        if (order.size() == accesses.size()) {
            final List<Access> ordered = order.stream().map(accesses::get).toList();
            final String letters = order.stream()
                    .map(index -> String.valueOf((char) ('a' + index)))
                    .collect(Collectors.joining());
            patterns.add(new AnomalyPattern(name + "-" + letters + "-late", operations(ordered, false)));
            patterns.add(new AnomalyPattern(name + "-" + letters + "-early", operations(ordered, true)));
            return;
        }
        for (int next = 0; next < accesses.size(); next++) {
            if (!order.contains(next) && (next % 2 == 0 || order.contains(next - 1))) {
                final List<Integer> longer = new ArrayList<>(order);
                longer.add(next);
                addOrders(name, accesses, longer, patterns);
            }
        }
    }

    private static List<AnomalyPattern> cyclesOnOneItem() {
        final List<AnomalyPattern> patterns = new ArrayList<>();
        for (final String letters : List.of("WWW", "WWR", "WRW", "RWW", "RWR")) {
            final List<Access> accesses = new ArrayList<>();
            for (int i = 0; i < letters.length(); i++) {
                accesses.add(new Access(letters.charAt(i), i % 2 + 1, 0));
            }
            patterns.add(new AnomalyPattern("item-" + letters + "-late", operations(accesses, false)));
            patterns.add(new AnomalyPattern("item-" + letters + "-early", operations(accesses, true)));
        }
        return patterns;
    }

    private static List<AnomalyPattern> singleConflicts() {
        final List<AnomalyPattern> patterns = new ArrayList<>();
        for (final String conflict : CONFLICTS) {
            final Access first = new Access(conflict.charAt(0), 1, 0);
            final Access second = new Access(conflict.charAt(1), 2, 0);
            addEndings(SINGLE + conflict, List.of(first, second), patterns);
            for (final char before : new char[] {'R', 'W'}) {
                final Access opening = new Access(before, 1, 0);
                addEndings(
                        SINGLE + before + "-" + conflict,
                        List.of(opening, new Access(first.letter(), 2, 1), new Access(second.letter(), 1, 1)),
                        patterns);
            }
        }
        return patterns;
    }

    /** The conflict is that of the last two accesses. */
    private static void addEndings(String name, List<Access> accesses, List<AnomalyPattern> patterns) {
        patterns.add(new AnomalyPattern(name + "-late", operations(accesses, false)));
        patterns.add(new AnomalyPattern(name + "-early", operations(accesses, true)));
        final int first = accesses.get(accesses.size() - 2).transaction();
        final List<Operation> aborted = new ArrayList<>(versioned(accesses));
        aborted.add(new Operation(Kind.ABORT, first, Operation.NO_ITEM, 0));
        aborted.add(Operation.commit(3 - first));
        patterns.add(new AnomalyPattern(name + "-abort", aborted));
    }

    private static List<Operation> operations(List<Access> accesses, boolean early) {
        final List<Operation> plain = versioned(accesses);
        final List<Operation> operations = new ArrayList<>();
        final Set<Integer> open = new HashSet<>();
        plain.forEach(operation -> open.add(operation.transaction()));
        for (int i = 0; i < plain.size(); i++) {
            operations.add(plain.get(i));
            final int transaction = plain.get(i).transaction();
            final boolean done =
                    plain.subList(i + 1, plain.size()).stream().noneMatch(later -> later.transaction() == transaction);
            if (early && done) {
                operations.add(Operation.commit(transaction));
                open.remove(transaction);
            }
        }
        open.stream().sorted().forEach(transaction -> operations.add(Operation.commit(transaction)));
        return operations;
    }

    /** Writes install the next version of their item; reads return the newest. */
    private static List<Operation> versioned(List<Access> accesses) {
        final Map<Character, Integer> newest = new HashMap<>();
        final List<Operation> operations = new ArrayList<>();
        for (final Access access : accesses) {
            final boolean writes = access.letter() == 'W';
            final int version = newest.merge(access.item(), writes ? 1 : 0, Integer::sum);
            operations.add(
                    new Operation(writes ? Kind.WRITE : Kind.READ, access.transaction(), access.item(), version));
        }
        return operations;
    }
}
