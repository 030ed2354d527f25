package io.isolde.harness.campaign;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.harness.generate.Meetings;
import io.isolde.harness.report.Coverage;
import io.isolde.harness.report.SqlText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * What a statement is, and what it conflicts with: its level, its kind, the index its condition names, and the kind of the write it meets. That is the
 * nearest statement of another session, before it if any, that writes a row it meets, as far as {@link Meetings} can tell; {@code alone} if none.
 */
record ConflictPlace(String text) {
    /** Those of all statements of a case that meet a write of another session. */
    static Set<ConflictPlace> of(TestCase testCase) {
        final Meetings meetings = Meetings.of(testCase);
        final Set<ConflictPlace> places = new LinkedHashSet<>();
        for (int step = 0; step < testCase.steps().size(); step++) {
            final Optional<Statement> met = metWrite(testCase, meetings, step);
            if (met.isPresent()) {
                places.add(place(testCase, step, met));
            }
        }
        return places;
    }

    /** That of a step of a closed case. */
    static ConflictPlace at(TestCase testCase, int step) {
        return place(testCase, step, metWrite(testCase, Meetings.of(testCase), step));
    }

    /** The last write of a case that meets one of another session. */
    static OptionalInt lastMeetingWrite(TestCase testCase) {
        final Meetings meetings = Meetings.of(testCase);
        return IntStream.range(0, testCase.steps().size())
                .filter(step -> Statement.writesRows(testCase.steps().get(step).statement())
                        && metWrite(testCase, meetings, step).isPresent())
                .max();
    }

    private static ConflictPlace place(TestCase testCase, int step, Optional<Statement> met) {
        final Step at = testCase.steps().get(step);
        return new ConflictPlace(testCase.sessions().get(at.session()).level() + " | "
                + described(testCase, at.statement()) + " | "
                + met.map(write -> "meets " + SqlText.kind(write)).orElse("alone"));
    }

    private static String described(TestCase testCase, Statement statement) {
        final Optional<Table> table = Statement.tableOf(statement)
                .flatMap(name -> testCase.tables().stream()
                        .filter(each -> each.name().equals(name))
                        .findFirst());
        return SqlText.kind(statement)
                + table.map(each -> " by " + Coverage.index(each, statement).word())
                        .orElse("");
    }

    private static Optional<Statement> metWrite(TestCase testCase, Meetings meetings, int step) {
        final List<Step> steps = testCase.steps();
        final List<Integer> nearestFirst = new ArrayList<>();
        for (int before = step - 1; before >= 0; before--) {
            nearestFirst.add(before);
        }
        for (int after = step + 1; after < steps.size(); after++) {
            nearestFirst.add(after);
        }
        final Step at = steps.get(step);
        return nearestFirst.stream()
                .map(steps::get)
                .filter(other -> other.session() != at.session()
                        && Statement.writesRows(other.statement())
                        && meetings.meet(at.statement(), other.statement()))
                .map(Step::statement)
                .findFirst();
    }
}
