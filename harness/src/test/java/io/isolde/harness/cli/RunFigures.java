package io.isolde.harness.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** What a run prints with {@code --format json}, without what time and folder make of it. */
final class RunFigures {
    private static final List<String> OF_TIME = List.of(
            "seconds",
            "casesPerMinute",
            "waitDecisionMedianNs",
            "waitDecisionP99Ns",
            "longestJudgeNs",
            "longestJudgeCase",
            "laneTimeNs",
            "judgeNs",
            "summary",
            "report",
            "replay");

    private RunFigures() {}

    /** As printed. */
    static ObjectNode of(CommandRun run) {
        try {
            final JsonNode figures = new ObjectMapper().readTree(run.out());
            strip(figures);
            return (ObjectNode) figures;
        } catch (final java.io.IOException e) {
            throw new IllegalStateException("no JSON: " + run.out() + run.err(), e);
        }
    }

    private static void strip(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.remove(OF_TIME);
        }
        node.forEach(RunFigures::strip);
    }
}
