package io.isolde.core.oracle;

import io.isolde.core.history.Completion;
import io.isolde.core.history.ErrorKind;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Histories of a case that have the form of a run, and otherwise anything in them. */
final class HistoryMutations {
    private static final ErrorKind[] KINDS = ErrorKind.values();

    private final Random random;

    HistoryMutations(Random random) {
        this.random = random;
    }

    /** One in which every statement is done at once, and the tables end empty. */
    static History blank(TestCase testCase) {
        final List<Round> rounds = IntStream.range(0, testCase.steps().size())
                .mapToObj(step -> new Round(step, List.of(new Completion(step, Outcome.DONE)), List.of()))
                .toList();
        return new History(
                rounds,
                testCase.tables().stream()
                        .map(table -> new TableState(table.name(), List.of()))
                        .toList());
    }

    /** Another one. */
    History of(History history) {
        final List<Round> rounds = new ArrayList<>(history.rounds());
        final List<TableState> finalState = new ArrayList<>(history.finalState());
        for (int changes = 1 + random.nextInt(3); changes > 0 && !rounds.isEmpty(); changes--) {
            final int place = random.nextInt(rounds.size());
            switch (random.nextInt(6)) {
                case 0, 1, 2 -> rounds.set(place, withOtherAnswer(rounds.get(place)));
                case 3 -> hold(rounds, place);
                case 4 -> letGo(rounds, place);
                default -> finalState.replaceAll(state -> new TableState(state.table(), changed(state.rows())));
            }
        }
        return new History(rounds, finalState, history.idsRead());
    }

    private Round withOtherAnswer(Round round) {
        if (round.completions().isEmpty()) {
            return round;
        }
        final List<Completion> completions = new ArrayList<>(round.completions());
        final int place = random.nextInt(completions.size());
        final Completion old = completions.get(place);
        completions.set(place, new Completion(old.step(), answer(old.outcome())));
        return new Round(round.step(), completions, round.waitingAtEnd());
    }

    private Outcome answer(Outcome old) {
        return switch (random.nextInt(5)) {
            case 0 -> Outcome.DONE;
            case 1 -> new Outcome.Affected(random.nextInt(4));
            case 2 -> new Outcome.Failed(KINDS[random.nextInt(KINDS.length)], "", 0, "made up");
            default -> new Outcome.Rows(changed(old instanceof Outcome.Rows rows ? rows.rows() : List.of()));
        };
    }

    private List<List<Value>> changed(List<List<Value>> rows) {
        final List<List<Value>> changed = new ArrayList<>(rows);
        if (!changed.isEmpty() && random.nextBoolean()) {
            changed.remove(random.nextInt(changed.size()));
        }
        if (random.nextBoolean()) {
            final int width = rows.isEmpty() || random.nextInt(8) == 0
                    ? random.nextInt(4)
                    : rows.get(0).size();
            changed.add(IntStream.range(0, width).mapToObj(column -> value()).toList());
        }
        for (int i = 0; i < changed.size() && random.nextBoolean(); i++) {
            final List<Value> row = new ArrayList<>(changed.get(i));
            if (!row.isEmpty()) {
                row.set(random.nextInt(row.size()), value());
            }
            changed.set(i, row);
        }
        return changed;
    }

    private Value value() {
        return switch (random.nextInt(6)) {
            case 0 -> Value.NULL;
            case 1 -> new Value.StringValue("ab".substring(random.nextInt(3)));
            case 2 -> new Value.DecimalValue(new BigDecimal("1.50"));
            case 3 -> new Value.DoubleValue(0.5);
            case 4 -> new Value.IntegerValue(random.nextLong());
            default -> new Value.IntegerValue(random.nextInt(12));
        };
    }

    /** The statement of a round waits, and ends in a later round or never. */
    private void hold(List<Round> rounds, int place) {
        final Round round = rounds.get(place);
        final List<Completion> left = new ArrayList<>(round.completions());
        if (round.blocked() || !left.removeIf(each -> each.step() == round.step())) {
            return;
        }
        final int until = place + 1 + random.nextInt(4);
        for (int i = place; i < Math.min(until, rounds.size()); i++) {
            final Round each = rounds.get(i);
            final List<Integer> waiting = new ArrayList<>(each.waitingAtEnd());
            waiting.add(round.step());
            rounds.set(i, new Round(each.step(), i == place ? left : each.completions(), waiting));
        }
        if (until < rounds.size()) {
            final List<Completion> more = new ArrayList<>(rounds.get(until).completions());
            more.add(new Completion(round.step(), answer(Outcome.DONE)));
            rounds.set(
                    until,
                    new Round(rounds.get(until).step(), more, rounds.get(until).waitingAtEnd()));
        }
    }

    /** A statement that waits ends in the round itself, and not where it did. */
    private void letGo(List<Round> rounds, int place) {
        final Round round = rounds.get(place);
        if (!round.blocked()) {
            return;
        }
        final int step = round.step();
        Outcome end = Outcome.DONE;
        for (int i = place; i < rounds.size(); i++) {
            final Round each = rounds.get(i);
            final List<Completion> completions = new ArrayList<>();
            for (final Completion completion : each.completions()) {
                if (completion.step() == step) {
                    end = completion.outcome();
                } else {
                    completions.add(completion);
                }
            }
            final List<Integer> waiting = new ArrayList<>(each.waitingAtEnd());
            waiting.remove(Integer.valueOf(step));
            rounds.set(i, new Round(each.step(), completions, waiting));
        }
        final List<Completion> first = new ArrayList<>(rounds.get(place).completions());
        first.add(new Completion(step, end));
        rounds.set(place, new Round(step, first, rounds.get(place).waitingAtEnd()));
    }
}
