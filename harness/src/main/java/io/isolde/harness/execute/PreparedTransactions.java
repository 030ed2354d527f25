package io.isolde.harness.execute;

import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Transactions that a case has prepared for a commit in two phases. They outlive their sessions, and keep the tables locked which the next case needs, so whoever ran
 * the case rolls them back. Only those are touched whose names the case has given, and whose preparation succeeded: no other transaction of that name can exist.
 */
public final class PreparedTransactions {
    private final Pattern prepare;
    private final Pattern end;
    private final String rollBack;
    private final List<String> names = new ArrayList<>();

    /** How a dialect ends a statement. */
    @FunctionalInterface
    public interface Executor<E extends Exception> {
        /** Runs a statement; false if the server knows no such transaction, or not yet. */
        boolean run(String sql) throws E;
    }

    /**
     * None so far.
     *
     * @param prepare the whole text of a statement that prepares one; its first group is the name as written, of literals only
     * @param end the same of a statement that commits one or rolls it back
     * @param rollBack what a statement begins with that rolls one back
     */
    public PreparedTransactions(Pattern prepare, Pattern end, String rollBack) {
        this.prepare = prepare;
        this.end = end;
        this.rollBack = rollBack;
    }

    /** Remembers those of a run. */
    public void remember(TestCase testCase, History history) {
        for (int step = 0; step < testCase.steps().size(); step++) {
            final String text = text(testCase.steps().get(step).statement());
            if (!text.isEmpty() && succeeded(history, step)) {
                name(prepare, text).ifPresent(names::add);
                name(end, text).ifPresent(names::remove);
            }
        }
    }

    /** Of a statement that may prepare or end one; else empty. */
    private static String text(Statement statement) {
        if (statement instanceof Statement.Xa xa) {
            return xa.text();
        }
        return statement instanceof Statement.Unmodelled unmodelled
                ? unmodelled.text().strip()
                : "";
    }

    private static Optional<String> name(Pattern pattern, String text) {
        final Matcher matcher = pattern.matcher(text);
        return matcher.matches() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private static boolean succeeded(History history, int step) {
        return history.outcomeOf(step)
                .filter(outcome -> !(outcome instanceof Outcome.Failed))
                .isPresent();
    }

    /** Whether none is left. */
    public boolean isEmpty() {
        return names.isEmpty();
    }

    /** Rolls back what can be; what cannot yet is kept. */
    public <E extends Exception> void rollBack(Executor<E> executor) throws E {
        for (final Iterator<String> left = names.iterator(); left.hasNext(); ) {
            if (executor.run(rollBack + left.next())) {
                left.remove();
            }
        }
    }

    /** Gives up those that are left. */
    public void forget() {
        names.clear();
    }
}
