package io.isolde.harness.study;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.history.Round;
import io.isolde.core.judge.Verdict;
import io.isolde.core.judge.Verdict.ServerLost.Moment;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.campaign.CaseSource;
import io.isolde.harness.detect.Judge;
import io.isolde.harness.detect.Sight;
import io.isolde.harness.report.CaseRecord;
import io.isolde.harness.report.Signature;
import io.isolde.harness.report.VerdictText;
import java.time.Duration;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Counts what a tool reports, and tells true reports from false ones: by the worlds oracle, on the same run. A report is true where a known deviation
 * explains the run, or no rule does; false where the rules allow all of it; and open where the worlds oracle cannot tell, or not the same again.
 * Thread-safe.
 *
 * <p>It judges cases and not objections: who objects to one thing in a run that deviates in another is taken to be right.
 */
public final class ToolReports implements AutoCloseable {
    /** What a report is worth. */
    public enum Worth {
        TRUE,
        FALSE,
        OPEN
    }

    /**
     * Why a tool objected, as far as the run tells.
     *
     * @param levels of the case
     */
    public record Cause(Worth worth, String levels, String text) {}

    /** When something was first reported. */
    public record First(double seconds, long cases) {}

    /** Before the name of a deviation that nobody has named. */
    static final String NEW = "new: ";

    static final String SERVER_LOST = "server lost";

    private final Judge judge;
    private final long startNs = System.nanoTime();
    private final Map<Worth, Long> reports = new EnumMap<>(Worth.class);
    private final Map<Cause, Long> causes = new LinkedHashMap<>();
    private final Map<String, Set<String>> byLevel = new TreeMap<>();
    private final Map<String, First> deviations = new LinkedHashMap<>();
    private final Map<Verdict.Undecided.Cause, Long> undecided = new EnumMap<>(Verdict.Undecided.Cause.class);
    private final Map<Moment, Long> lost = new EnumMap<>(Moment.class);
    private long cases;
    private long invalid;
    private long triageNs;

    /** Opened where the clock of the campaign starts. */
    public ToolReports(ServerProfile profile) {
        this.judge = new Judge(profile);
    }

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

    synchronized void add(CaseRecord record) {
        cases++;
        final Verdict verdict = record.verdict();
        if (verdict instanceof Verdict.Undecided open) {
            undecided.merge(open.cause(), 1L, Long::sum);
        } else if (verdict instanceof Verdict.Invalid) {
            invalid++;
        } else if (verdict instanceof Verdict.ServerLost loss) {
            lost.merge(loss.moment(), 1L, Long::sum);
            count(record, Worth.TRUE, List.of(SERVER_LOST));
        } else if (Sight.of(verdict) == Sight.DEVIATION) {
            final long beginNs = System.nanoTime();
            final Verdict triage = judge.judge(record.testCase(), record.observed(), Optional.empty());
            triageNs += System.nanoTime() - beginNs;
            count(record, worth(triage), deviations(record.testCase(), triage));
        }
    }

    private static Worth worth(Verdict triage) {
        return switch (Sight.of(triage)) {
            case DEVIATION -> Worth.TRUE;
            case NOTHING -> Worth.FALSE;
            case NO_VERDICT -> Worth.OPEN;
        };
    }

    /** The known deviations, or the signature of a new one. */
    private static List<String> deviations(TestCase testCase, Verdict triage) {
        if (triage instanceof Verdict.Unexplained) {
            return List.of(NEW + Signature.of(testCase, triage).text());
        }
        return VerdictText.quirksOf(triage).stream()
                .map(quirk -> quirk.id())
                .sorted()
                .toList();
    }

    private void count(CaseRecord record, Worth worth, List<String> found) {
        reports.merge(worth, 1L, Long::sum);
        final First now = new First((System.nanoTime() - startNs) / 1e9, cases);
        found.forEach(each -> deviations.putIfAbsent(each, now));
        final String levels = Signature.levels(record.testCase());
        byLevel.computeIfAbsent(levels, level -> new TreeSet<>()).addAll(found);
        final String text = worth == Worth.TRUE ? String.join(", ", found) : shape(record);
        causes.merge(new Cause(worth, levels, text), 1L, Long::sum);
    }

    /** Of what the levels allow: the rule that is held against it, and whether anybody waited (WriteCheck, 6.4.1, names both cases). */
    private static String shape(CaseRecord record) {
        final String rule = record.verdict() instanceof Verdict.Unexplained unexplained ? unexplained.rule() : "known";
        final boolean waited = record.observed().rounds().stream().anyMatch(Round::blocked);
        return rule + (waited ? "; somebody waited" : "; nobody waited");
    }

    /** What came of it. */
    public synchronized ToolResult result(String server, Tool tool, Duration elapsed) {
        return new ToolResult(
                server,
                tool,
                new ToolResult.Effort(elapsed, cases, Duration.ofNanos(triageNs)),
                new ToolResult.Unjudged(
                        undecided.getOrDefault(Verdict.Undecided.Cause.LIMIT, 0L),
                        undecided.getOrDefault(Verdict.Undecided.Cause.RACE, 0L),
                        undecided.getOrDefault(Verdict.Undecided.Cause.OURS, 0L) + invalid),
                new ToolResult.Reported(
                        new EnumMap<>(reports),
                        new LinkedHashMap<>(causes),
                        new TreeMap<>(byLevel),
                        new EnumMap<>(lost)),
                new LinkedHashMap<>(deviations));
    }

    @Override
    public synchronized void close() {
        judge.close();
    }
}
