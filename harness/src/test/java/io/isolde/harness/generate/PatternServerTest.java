package io.isolde.harness.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Table;
import io.isolde.core.testing.Full;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.execute.mysql.Lane;
import io.isolde.harness.pattern.AnomalyPattern;
import io.isolde.harness.pattern.PatternText;
import io.isolde.harness.random.Rng;
import io.isolde.harness.target.TestServers;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Patterns on a server: those a level allows are seen there, the others are not. */
@Tag("server")
@Full
class PatternServerTest {
    private static final int CASES_PER_LEVEL = 4;

    @Test
    void eachPatternIsRealisedAtALevelThatAllowsItAndAtNoOther() {
        final Map<IsolationLevel, int[]> counts = new EnumMap<>(IsolationLevel.class);
        final TreeSet<String> allowed = new TreeSet<>();
        final TreeSet<String> realised = new TreeSet<>();
        final TreeSet<String> forbiddenButRealised = new TreeSet<>();
        try (Lane lane = Lane.open(
                TestServers.shared("mariadb:11.4.5"),
                new LaneOptions(
                        "isolde_" + ProcessHandle.current().pid() + "_patterns",
                        Optional.empty(),
                        LaneOptions.DEFAULT_STATEMENT_LIMIT))) {
            for (final IsolationLevel level : IsolationLevel.values()) {
                final int[] ofLevel = counts.computeIfAbsent(level, key -> new int[2]);
                for (final AnomalyPattern pattern : PatternText.table()) {
                    final boolean isAllowed = pattern.allowedAt().contains(level);
                    for (int i = 0; i < (isAllowed ? CASES_PER_LEVEL : 1); i++) {
                        final boolean seen = isRealised(lane, pattern, level, i);
                        if (isAllowed) {
                            allowed.add(pattern.name());
                            ofLevel[0]++;
                            ofLevel[1] += seen ? 1 : 0;
                            if (seen) {
                                realised.add(pattern.name());
                            }
                        } else if (seen) {
                            forbiddenButRealised.add(pattern.name() + " at " + level);
                        }
                    }
                }
            }
        }
        counts.forEach((level, ofLevel) -> System.out.println(
                "patterns realised at " + level + ": " + ofLevel[1] + " of " + ofLevel[0] + " cases"));
        System.out.println("patterns realised: " + realised.size() + " of " + allowed.size());
        assertEquals(allowed, realised);
        assertEquals(new TreeSet<String>(), forbiddenButRealised);
        counts.forEach((level, ofLevel) ->
                assertTrue(ofLevel[1] > 0.5 * ofLevel[0], () -> level + ": " + ofLevel[1] + " of " + ofLevel[0]));
    }

    private static boolean isRealised(Lane lane, AnomalyPattern pattern, IsolationLevel level, int seed) {
        final GeneratorConfig config =
                GeneratorConfig.BASIC.withLevels(Levels.fixed(level)).withShare(Feature.READ_BACK, 0);
        final Rng rng = new Rng(31L * pattern.name().hashCode() + seed);
        final List<Table> tables = new SchemaGenerator(config, rng).generate();
        final PlannedCase planned = new PatternCaseGenerator(config, rng).draw(pattern, tables);
        return planned.pattern()
                .isRealisedIn(lane.run(planned.testCase().closed()).history());
    }
}
