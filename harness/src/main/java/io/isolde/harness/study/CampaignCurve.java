package io.isolde.harness.study;

import io.isolde.core.catalogue.Deviation;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.campaign.CaseSource;
import io.isolde.harness.campaign.FindingShape;
import io.isolde.harness.generate.Meetings;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Discoveries;
import io.isolde.harness.report.DiscoveryCounts;
import io.isolde.harness.report.VerdictText;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Counts what a campaign finds, in the order in which its cases end. Thread-safe. */
public final class CampaignCurve {
    private final Map<String, Long> shapes = new LinkedHashMap<>();
    private final Map<String, Long> bugs = new LinkedHashMap<>();
    private final Set<Integer> bases = new HashSet<>();
    private long cases;
    private long hits;
    private long meeting;

    /** Counts the cases of a source. */
    public CaseSource counting(CaseSource source) {
        return new CaseSource() {
            @Override
            public TestCase generate(long caseNumber) {
                return source.generate(caseNumber);
            }

            @Override
            public void observe(CaseRecord record) {
                source.observe(record);
                add(record);
            }
        };
    }

    private void add(CaseRecord record) {
        final boolean meets = Meetings.of(record.testCase()).anyIn(record.testCase());
        final Optional<FindingShape> shape = FindingShape.of(record);
        final int base = base(record.testCase());
        synchronized (this) {
            cases++;
            meeting += meets ? 1 : 0;
            bases.add(base);
            if (shape.isPresent()) {
                hits++;
                shapes.putIfAbsent(shape.get().text(), cases);
                causes(record).forEach(cause -> bugs.putIfAbsent(cause, cases));
            }
        }
    }

    public synchronized DiscoveryCounts counts() {
        return new DiscoveryCounts(cases, hits, meeting, bases.size(), new Discoveries(shapes), new Discoveries(bugs));
    }

    private static List<String> causes(CaseRecord record) {
        final Set<Deviation> quirks = VerdictText.quirksOf(record.verdict());
        return quirks.isEmpty()
                ? List.of(record.signature().text())
                : quirks.stream().map(Deviation::id).sorted().toList();
    }

    /** The same for cases that differ in their order alone. */
    private static int base(TestCase testCase) {
        final List<List<Step>> bySession = IntStream.range(
                        0, testCase.sessions().size())
                .mapToObj(session -> testCase.steps().stream()
                        .filter(step -> step.session() == session)
                        .toList())
                .toList();
        return Objects.hash(testCase.setup(), testCase.sessions(), bySession);
    }
}
