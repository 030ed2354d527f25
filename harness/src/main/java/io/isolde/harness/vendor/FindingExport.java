package io.isolde.harness.vendor;

import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.LaneOptions;
import io.isolde.harness.lane.CaseTrial;
import io.isolde.harness.lane.LaneTrials;
import io.isolde.harness.lane.ServerKeeper;
import io.isolde.harness.replay.ReplayFile;
import io.isolde.harness.report.VerdictText;
import io.isolde.harness.target.RunningTarget;
import io.isolde.harness.target.TargetException;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs a finding on a server, and writes what was seen in a form of the vendors'. Used by one thread. */
public final class FindingExport {
    /** Runs in which a finding has to show once, and recordings of which one has to take the course of that run. */
    private static final int TRIES = 5;

    private static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(10);

    private final RunningTarget target;
    private final LaneOptions options;

    /**
     * @param target closed by the caller
     * @param options of the lane; findings may set the level of its sessions
     */
    public FindingExport(RunningTarget target, LaneOptions options) {
        this.target = target;
        this.options = options;
    }

    /**
     * What to write.
     *
     * @param files texts by file names
     * @param verdict of the run that they tell of
     * @param cameBack whether that is the verdict that the finding was reported with; true where none is
     */
    public record Exported(Map<String, String> files, String verdict, boolean cameBack) {}

    /**
     * Runs a finding until it shows, five times at most, and writes the last run.
     *
     * @throws BadInputException when the case is not for this server, or its run cannot be told in the form
     */
    public Exported export(Finding finding, ExportForm form) throws InterruptedException {
        finding.file().excludes(target.profile().version().product()).ifPresent(why -> {
            throw new BadInputException(
                    "the case is not for " + target.profile().version() + ": " + why + "; name another --target");
        });
        final SeenCase seen = see(finding);
        final Map<String, String> files = switch (form) {
            case MTR -> mtr(seen);
            case ISOLATIONTESTER -> spec(seen);
            case TWO_TERMINALS -> Map.of(finding.fileName() + ".txt", TerminalScript.write(seen));
            case TRACKER -> Map.of(finding.fileName() + ".txt", TrackerText.write(seen));
        };
        return new Exported(files, VerdictText.inFull(seen.verdict()), isAsReported(finding.file(), seen.verdict()));
    }

    private static boolean isAsReported(ReplayFile file, Verdict verdict) {
        return file.reportedAs(verdict, VerdictText.explanation(verdict)).orElse(true);
    }

    private SeenCase see(Finding finding) {
        final TestCase closedCase = finding.file().caseFile().testCase().closed();
        try (LaneTrials trials = new LaneTrials(
                () -> Dialect.lane(target, options.at(finding.file().actualLevel())),
                target.profile(),
                ServerKeeper.patient(target),
                List.of(OracleKind.WORLDS),
                false,
                Optional.empty())) {
            final CaseTrial trial = trials.first();
            CaseTrial.Outcome outcome = trial.run(closedCase);
            for (int i = 1; i < TRIES && !isAsReported(finding.file(), outcome.verdict()); i++) {
                outcome = trial.run(closedCase);
            }
            final Execution execution = outcome.execution();
            requireTold(execution);
            return new SeenCase(
                    finding,
                    target.profile().version(),
                    closedCase,
                    execution.history(),
                    outcome.verdict(),
                    trial.predict(closedCase),
                    broken(trial, closedCase, outcome));
        }
    }

    private static Optional<Verdict.Unexplained> broken(
            CaseTrial trial, TestCase closedCase, CaseTrial.Outcome outcome) {
        if (outcome.verdict() instanceof Verdict.Unexplained unexplained) {
            return Optional.of(unexplained);
        }
        return outcome.verdict() instanceof Verdict.Explained
                ? trial.broken(closedCase, outcome.execution())
                : Optional.empty();
    }

    private static void requireTold(Execution execution) {
        if (execution.fault().isPresent()) {
            throw new BadInputException(
                    "the run says nothing of the server: " + execution.fault().get());
        }
    }

    private static Map<String, String> spec(SeenCase seen) {
        final SpecWriter.Written written = SpecWriter.write(seen);
        final String name = seen.finding().fileName();
        return Map.of("specs/" + name + ".spec", written.spec(), "expected/" + name + ".out", written.output());
    }

    private Map<String, String> mtr(SeenCase seen) throws InterruptedException {
        MtrDialect.of(seen.version());
        if (seen.verdict() instanceof Verdict.ServerLost) {
            throw new BadInputException("a test of the form mtr cannot tell of a server that ends; "
                    + "--as two-terminals and --as tracker can");
        }
        seen.closedCase().sessions().stream()
                .map(Session::name)
                .filter(name -> name.equals(MtrReader.DEFAULT_CONNECTION) || MtrText.isPurgeHolder(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new BadInputException("a test has a connection of its own by the name of " + name
                            + "; call the session otherwise");
                });
        final MtrWriter.Written written = MtrWriter.write(seen, record(seen));
        final String name = seen.finding().fileName();
        final Map<String, String> files = new LinkedHashMap<>();
        files.put(name + ".test", written.test());
        files.put(name + ".result", written.result());
        if (Targets.parse(target.name()) instanceof TargetSpec.Embedded embedded
                && !embedded.variables().isEmpty()) {
            files.put(name + "-master.opt", "--" + String.join("\n--", embedded.variables()) + "\n");
        }
        return files;
    }

    /** A server that crashes tells its log why before it is gone. */
    private boolean isGoing() throws InterruptedException {
        final long endNs = System.nanoTime() + PATIENCE_NS;
        while (target.isAlive() && System.nanoTime() < endNs) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        return !target.isAlive();
    }

    private MtrRecorder.Recording record(SeenCase seen) throws InterruptedException {
        RuntimeException last = null;
        for (int i = 0; i < TRIES; i++) {
            try {
                return MtrRecorder.record(target, seen);
            } catch (final NotAgainException e) {
                last = e;
            } catch (final TargetException e) {
                if (!target.startedByUs() || !isGoing()) {
                    throw e;
                }
                target.restart();
                last = e;
            }
        }
        throw new BadInputException(
                "the run takes another course each time, so that no test has one result: " + last.getMessage(), last);
    }
}
