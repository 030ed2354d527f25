package io.isolde.jmh;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.campaign.WarmUp;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.execute.Execution;
import io.isolde.harness.execute.Scheduling;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.Feature;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.generate.SubmittedOrders;
import io.isolde.harness.generate.TransactionCounts;
import io.isolde.harness.target.RunningTarget;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** The harness beside a bare loop that sends the same statements again, in rounds of one after the other. */
final class EndToEnd {
    private static final int MIXED_LEVELS_PERCENT = 25;
    private static final int ORDERS = 10;
    /** The oracle, of which most is to be compiled, has as many cases behind it after this part as a campaign has after half an hour. */
    private static final int ORACLE_SHARE_OF_WARM_UP = 5;

    private final RunningTarget target;
    private final GeneratorConfig config;
    private final long seed;

    /**
     * One round of both.
     *
     * @param cases that the harness has run and judged
     * @param bareCases that the bare loop has run, without those that took another course
     * @param harnessNs elapsed
     * @param bareNs elapsed until a lane was through, in the mean, without the cases that took another course
     * @param harnessCpu that the harness took
     * @param bareCpu that the bare loop took
     * @param blocked cases in which a statement waited
     * @param rerun cases run again as a statement was wrongly taken for waiting
     * @param invalid cases with a fault of the harness
     * @param strayed cases that took another course in the bare loop
     * @param slowestNs time of the case that took the harness longest, from its reset to its final state
     */
    record Round(
            long cases,
            long bareCases,
            long harnessNs,
            long bareNs,
            CpuTime harnessCpu,
            CpuTime bareCpu,
            long blocked,
            long rerun,
            long invalid,
            long strayed,
            long slowestNs) {
        /** The rate of the harness as a share of that of the bare loop. */
        double ratio() {
            return harnessRate() / bareRate();
        }

        /** CPU time a case of the harness, without the server's, as a share of that of the bare loop. */
        double clientRatio() {
            final double harnessNs = (double) harnessCpu.clientNs() / cases;
            return harnessNs / ((double) bareCpu.clientNs() / (bareCases + strayed));
        }

        /** Cases in a nanosecond. */
        double harnessRate() {
            return (double) cases / harnessNs;
        }

        /** Cases in a nanosecond. */
        double bareRate() {
            return (double) bareCases / bareNs;
        }
    }

    /**
     * Measures with cases of one size.
     *
     * @param size nothing for the cases of {@code isolde run} without options, DDL aside, as the bare loop sees who waits for a row only
     */
    EndToEnd(RunningTarget target, Optional<CaseSize> size, long seed) {
        this.target = target;
        this.seed = seed;
        this.config = size.map(CaseSize::config)
                .orElseGet(EndToEnd::asRun)
                .withOrders(new SubmittedOrders(ORDERS, SubmittedOrders.Choice.UNIFORM))
                .withShare(Feature.SCHEMA_CHANGE, 0)
                .in(Dialect.of(target.profile()).vocabulary());
    }

    private static GeneratorConfig asRun() {
        return GeneratorConfig.DEFAULT
                .withLevels(new Levels(List.of(IsolationLevel.values()), MIXED_LEVELS_PERCENT))
                .withTransactions(TransactionCounts.MIX);
    }

    /**
     * Measures.
     *
     * @param warmUp of the harness, in rounds as those measured, before the first of these
     * @param time of the harness in each round; the bare loop takes what it takes
     * @param told is told each round when it is over
     */
    List<Round> measure(int lanes, int rounds, Duration warmUp, Duration time, Consumer<Round> told)
            throws InterruptedException {
        Scheduling.of(lanes).set();
        final CaseGenerator generator = new CaseGenerator(config);
        WarmUp.judge(
                target.profile(),
                number -> generator.generate(seed, number),
                warmUp.dividedBy(ORACLE_SHARE_OF_WARM_UP));
        final Path folder = temporary();
        try (HarnessSide harness = new HarnessSide(target, config, seed, lanes, folder);
                BareSide bare = new BareSide(target, lanes)) {
            Duration left = warmUp;
            while (left.compareTo(Duration.ZERO) > 0) {
                round(harness, bare, left.compareTo(time) < 0 ? left : time);
                left = left.minus(time);
            }
            final List<Round> measured = new ArrayList<>();
            for (int i = 0; i < rounds; i++) {
                final Round round = round(harness, bare, time);
                told.accept(round);
                measured.add(round);
            }
            return measured;
        } finally {
            remove(folder);
        }
    }

    /** What the one leaves behind, for the server to remove and for the compiler to compile, is not to be done in the time of the other. */
    private static Round round(HarnessSide harness, BareSide bare, Duration time) throws InterruptedException {
        CpuTime.awaitQuiet();
        final HarnessSide.Half first = harness.run(time);
        CpuTime.awaitQuiet();
        final BareSide.Half second = bare.run(first.byLane());
        final List<Execution> all =
                first.byLane().stream().flatMap(List::stream).toList();
        return new Round(
                first.cases(),
                second.cases(),
                first.elapsedNs(),
                second.elapsedNs(),
                first.cpu(),
                second.cpu(),
                all.stream()
                        .filter(done -> done.sight().decisionNs().length > 0)
                        .count(),
                all.stream().filter(done -> done.reruns() > 0).count(),
                all.stream().filter(done -> done.fault().isPresent()).count(),
                second.strayedCases(),
                all.stream().mapToLong(done -> done.times().totalNs()).max().orElse(0));
    }

    private static Path temporary() {
        try {
            final Path folder = Files.createTempDirectory("isolde-bench");
            Files.createDirectory(folder.resolve("findings"));
            return folder;
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot make a folder for the journal", e);
        }
    }

    private static void remove(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (final Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot remove " + folder, e);
        }
    }
}
