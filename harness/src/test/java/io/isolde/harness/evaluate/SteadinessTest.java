package io.isolde.harness.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.report.OutputFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SteadinessTest {
    private static final int MOMENTS = 720;
    private static final double MEGABYTE = 1 << 20;

    @TempDir
    private Path folder;

    @Test
    void aRunThatTakesNoMoreIsSteady() throws IOException {
        final Steadiness steadiness = of(MOMENTS, moment -> 1000, moment -> 200, moment -> 40);
        assertTrue(steadiness.isSteady(), () -> told(steadiness));
        assertEquals("cases a minute 6000 6000 0.0 yes", line(steadiness, "cases a minute"));
        assertEquals("threads 40.0 40.0 0.0 yes", line(steadiness, "threads"));
    }

    @Test
    void memoryThatGrowsIsTold() throws IOException {
        final Steadiness steadiness = of(MOMENTS, moment -> 1000, moment -> 200 + moment / 10.0, moment -> 40);
        assertFalse(steadiness.isSteady());
        // A tenth of a megabyte each ten seconds.
        assertEquals("heap behind collections, MB 215 264 36.0 no", line(steadiness, "heap behind collections, MB"));
    }

    @Test
    void aThreadThatStaysEachMinuteIsTold() throws IOException {
        final Steadiness steadiness =
                of(MOMENTS, moment -> 1000, moment -> 200, moment -> 40 + Math.floor(moment / 6.0));
        assertFalse(steadiness.isSteady());
        assertTrue(line(steadiness, "threads").endsWith(" no"));
    }

    @Test
    void aRunThatSlowsDownIsTold() throws IOException {
        final Steadiness steadiness = of(MOMENTS, moment -> 1000 - moment / 4.0, moment -> 200, moment -> 40);
        assertFalse(steadiness.isSteady());
        assertTrue(line(steadiness, "cases a minute").endsWith(" no"));
    }

    @Test
    void aBusyMachineSlowsTheClockButNotTheProcessor() throws IOException {
        // Half as many cases each ten seconds of the second hour, for which half as much of the processors was to be
        // had.
        final Steadiness steadiness = of(MOMENTS, moment -> share(moment) * 1000, moment -> 200, moment -> 40);
        assertEquals("cases a minute 6000 3000 -2474 no", line(steadiness, "cases a minute"));
        assertEquals("cases a minute of processor 4000 4000 0.0 yes", line(steadiness, "cases a minute of processor"));
    }

    private static double share(int moment) {
        return moment < MOMENTS / 2 ? 1 : 0.5;
    }

    @Test
    void whatFillsInTheFirstTenthIsNoGrowth() throws IOException {
        assertTrue(of(MOMENTS, moment -> 1000, moment -> Math.min(200, 3 * moment), moment -> 40)
                .isSteady());
    }

    @Test
    void aShortRunAndNoneAreRefused() {
        final BadInputException tooShort =
                assertThrows(BadInputException.class, () -> of(30, moment -> 1000, moment -> 200, moment -> 40));
        assertTrue(tooShort.getMessage().contains("290 seconds"), tooShort::getMessage);
        final BadInputException missing = assertThrows(
                BadInputException.class,
                () -> new Steadiness(folder.resolve("none").resolve("pace.jsonl")));
        assertTrue(missing.getMessage().startsWith("there is no pace.jsonl"), missing::getMessage);
    }

    /** A moment each ten seconds. */
    private Steadiness of(
            int moments,
            IntToDoubleFunction casesOfMoment,
            IntToDoubleFunction liveMegabytes,
            IntToDoubleFunction threads)
            throws IOException {
        final StringBuilder lines = new StringBuilder();
        double cases = 0;
        double processor = 0;
        for (int i = 0; i < moments; i++) {
            lines.append(String.format(
                    Locale.ROOT,
                    "{\"seconds\":%d.0,\"cases\":%.0f,\"liveBytes\":%.0f,\"threads\":%.0f,\"cpuNanos\":%.0f,\"serverCpuNanos\":%.0f}\n",
                    10 * i,
                    cases,
                    liveMegabytes.applyAsDouble(i) * MEGABYTE,
                    threads.applyAsDouble(i),
                    processor,
                    processor / 2));
            processor += 10e9 * share(i);
            cases += casesOfMoment.applyAsDouble(i);
        }
        final Path pace = folder.resolve("pace.jsonl");
        Files.writeString(pace, lines);
        return new Steadiness(pace);
    }

    private static String told(Steadiness steadiness) {
        return steadiness.grid().write(OutputFormat.TEXT);
    }

    private static String line(Steadiness steadiness, String quantity) {
        return Arrays.stream(told(steadiness).split("\n"))
                .filter(line -> line.startsWith(quantity + " "))
                .findFirst()
                .orElseThrow()
                .strip()
                .replaceAll(" +", " ");
    }
}
