package io.isolde.harness.vendor;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Outcomes;
import io.isolde.core.history.Round;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Compares what a case did with what isolationtester prints for the permutation that it was made of. Answers are compared session by session: the rows without their order, and
 * the texts of errors. A statement of an aborted transaction counts for nothing, as isolationtester sends several in one message, whose rest is not executed.
 */
public final class SpecComparison {
    private final SpecImport.Permutation permutation;

    public SpecComparison(SpecImport.Permutation permutation) {
        this.permutation = permutation;
    }

    /**
     * The first difference; empty if there is none.
     *
     * @param testCase closed, as it was run
     */
    public Optional<String> difference(TestCase testCase, History history, SpecAnswers.Printed printed) {
        final List<String> allSeen = new ArrayList<>();
        final List<String> allExpected = new ArrayList<>();
        String first = null;
        for (int session = 0; session < testCase.sessions().size(); session++) {
            final String name = testCase.sessions().get(session).name();
            final List<String> seen = seen(testCase, history, session);
            final List<String> expected = expected(name, printed);
            allSeen.addAll(seen);
            allExpected.addAll(expected);
            if (first == null && !seen.equals(expected)) {
                first = name + ": expected " + expected + ", seen " + seen;
            }
        }
        final List<String> waited = waited(testCase, history);
        final List<String> waits =
                printed.waits().stream().map(this::sessionOf).sorted().toList();
        // What is torn down prints its rows behind the last step, of whatever session that is; what is set up, before
        // the first one.
        if (first != null && areSame(allSeen, allExpected, printed.ofSetUp())) {
            first = null;
        }
        if (first == null && !waited.equals(waits)) {
            first = "waits: expected of " + waits + ", seen of " + waited;
        }
        return Optional.ofNullable(first);
    }

    private String sessionOf(String step) {
        return permutation.sessions().getOrDefault(step, step);
    }

    private List<String> expected(String session, SpecAnswers.Printed printed) {
        return printed.answers().stream()
                .filter(answer -> sessionOf(answer.step()).equals(session))
                .map(SpecAnswers.Answer::text)
                .filter(answer -> !answer.contains("current transaction is aborted"))
                .toList();
    }

    private static List<String> seen(TestCase testCase, History history, int session) {
        final List<String> seen = new ArrayList<>();
        for (final Round round : history.rounds()) {
            for (final Completion completion : round.completions()) {
                if (testCase.steps().get(completion.step()).session() == session) {
                    answer(completion.outcome()).ifPresent(seen::add);
                }
            }
        }
        return seen;
    }

    private static Optional<String> answer(Outcome outcome) {
        if (outcome instanceof Outcome.Rows rows) {
            return Optional.of(SpecAnswers.rows(rows.rows().stream()
                    .map(row -> row.stream().map(SpecComparison::cell).toList())
                    .toList()));
        } else if (outcome instanceof Outcome.Failed failed && failed.kind() != ErrorKind.TRANSACTION_ABORTED) {
            return Optional.of(
                    SpecAnswers.error(failed.message().lines().findFirst().orElse("")));
        }
        return Optional.empty();
    }

    private static String cell(Value value) {
        if (value instanceof Value.Null) {
            return "";
        } else if (value instanceof Value.BooleanValue truth) {
            return truth.value() ? "t" : "f";
        } else if (value instanceof Value.StringValue string) {
            return string.value();
        } else if (value instanceof Value.DecimalValue decimal) {
            return decimal.value().toPlainString();
        } else if (value instanceof Value.IntegerValue integer) {
            return Long.toString(integer.value());
        } else if (value instanceof Value.DoubleValue number) {
            return new BigDecimal(Double.toString(number.value()))
                    .stripTrailingZeros()
                    .toPlainString();
        } else if (value instanceof Value.OpaqueValue opaque) {
            return opaque.text();
        }
        return Outcomes.describe(value).replace("'", "");
    }

    private static List<String> waited(TestCase testCase, History history) {
        return history.rounds().stream()
                .filter(Round::blocked)
                .map(round -> testCase.sessions()
                        .get(testCase.steps().get(round.step()).session())
                        .name())
                .sorted()
                .toList();
    }

    /** Whether the answers are the same in any order, apart from some that may be seen or not. */
    private static boolean areSame(List<String> seen, List<String> expected, List<String> optional) {
        final List<String> left = new ArrayList<>(seen);
        for (final String answer : expected) {
            if (!left.remove(answer)) {
                return false;
            }
        }
        final List<String> spare = new ArrayList<>(optional);
        return left.stream().allMatch(spare::remove);
    }
}
