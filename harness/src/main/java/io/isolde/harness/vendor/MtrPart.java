package io.isolde.harness.vendor;

import java.util.List;
import java.util.Optional;

/**
 * A part of a test that has tables of its own: the test goes on behind it when all of them are dropped.
 *
 * @param line where it begins
 * @param steps statements of all connections, in order, up to the first that no case can have
 * @param refusal why a case ends there, or none can be made; empty if the part is a case as it stands
 */
record MtrPart(int line, List<Step> steps, Optional<Refusal> refusal) {
    /** A statement, and the connection that sends it. */
    record Step(MtrCommand.Sql sql, String connection) {}

    /** The first problem of a part. */
    record Refusal(int line, String what) {}

    /** Whether statements of several connections meet in it. */
    boolean hasSeveralConnections() {
        return steps.stream()
                        .filter(step -> !MtrText.isSet(step.sql().text()))
                        .map(Step::connection)
                        .distinct()
                        .count()
                > 1;
    }

    /** The part up to one of its steps. */
    MtrPart upTo(int count, Refusal reason) {
        return new MtrPart(line, steps.subList(0, count), Optional.of(reason));
    }
}
