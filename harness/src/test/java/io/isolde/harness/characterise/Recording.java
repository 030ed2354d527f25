package io.isolde.harness.characterise;

import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Syntax;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZInputStream;
import org.tukaani.xz.XZOutputStream;

/**
 * What one server did with many cases, as a compressed text. The first line tells the server; then come cases as {@linkplain CaseFile files}, each behind
 * a line {@code case}, and their histories: {@code = history} in the order of the file, {@code @1021 history} where the sessions take
 * their steps in the order of these digits.
 */
record Recording(ServerProfile profile, List<RecordedRun> runs) {
    private static final String HEAD = "server ";
    private static final String CASE = "case";

    /** The names of a profile's settings, in the order in which the first line has their values. */
    private static final Map<Product, List<String>> SETTINGS = Map.of(
            Product.MARIADB, List.of("snapshotIsolation", "unchangedRows"),
            Product.MYSQL, List.of("snapshotIsolation", "unchangedRows"),
            Product.SQLITE, List.of("journal", "sharedCache"));

    /** Writes. */
    void write(Path file) {
        try (OutputStream bytes = Files.newOutputStream(file);
                Writer out = new OutputStreamWriter(
                        new XZOutputStream(bytes, new LZMA2Options(LZMA2Options.PRESET_MAX)), StandardCharsets.UTF_8)) {
            out.write(head(profile));
            final Map<String, String> headers = Syntax.of(profile.version()).headers();
            TestCase written = null;
            for (final RecordedRun run : runs) {
                if (written == null || !isSameInAnotherOrder(written, run.testCase())) {
                    written = run.testCase();
                    out.write(CASE + '\n' + CaseFile.of(written, headers).write() + '=');
                } else {
                    out.write('@' + order(run.testCase()));
                }
                out.write(' ' + HistoryLine.write(run.history()) + '\n');
            }
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads what {@link #write} has written. */
    static Recording read(InputStream bytes) {
        return read(bytes, 1);
    }

    /**
     * Reads a part of it.
     *
     * @param distance each so many runs, one is read, beginning with the first
     */
    static Recording read(InputStream bytes, int distance) {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(new XZInputStream(bytes), StandardCharsets.UTF_8))) {
            final ServerProfile profile = profile(in.readLine());
            final List<RecordedRun> runs = new ArrayList<>();
            final StringBuilder text = new StringBuilder();
            TestCase testCase = null;
            int number = 0;
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (line.equals(CASE)) {
                    text.setLength(0);
                    testCase = null;
                } else if (!line.startsWith("= ") && !line.startsWith("@")) {
                    text.append(line).append('\n');
                } else if (number++ % distance == 0) {
                    if (testCase == null) {
                        testCase = CaseFile.parse(text.toString(), "case of run " + number)
                                .testCase();
                    }
                    runs.add(run(testCase, line));
                }
            }
            return new Recording(profile, List.copyOf(runs));
        } catch (final IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The version, and the values of the settings in their order. */
    private static String head(ServerProfile profile) {
        final StringBuilder head = new StringBuilder(HEAD).append(profile.version());
        profile.settings().values().forEach(value -> head.append(' ').append(value));
        return head.append('\n').toString();
    }

    private static ServerProfile profile(String line) {
        final String[] head = line.substring(HEAD.length()).split(" ", -1);
        final ServerVersion version = ServerVersion.named(head[0]);
        final Map<String, String> settings = new HashMap<>();
        int next = 1;
        for (final String name : SETTINGS.getOrDefault(version.product(), List.of())) {
            settings.put(name, head[next++]);
        }
        return ServerProfile.of(version, settings);
    }

    private static RecordedRun run(TestCase testCase, String line) {
        final int space = line.indexOf(' ');
        final TestCase inOrder = line.startsWith("@") ? inOrder(testCase, line.substring(1, space)) : testCase;
        return new RecordedRun(inOrder, HistoryLine.read(line.substring(space + 1)));
    }

    private static String order(TestCase testCase) {
        final StringBuilder digits = new StringBuilder();
        testCase.steps().forEach(step -> digits.append(step.session()));
        return digits.toString();
    }

    private static TestCase inOrder(TestCase testCase, String digits) {
        final List<List<Step>> scripts = scripts(testCase);
        final int[] next = new int[scripts.size()];
        final List<Step> steps = new ArrayList<>();
        for (int i = 0; i < digits.length(); i++) {
            final int session = digits.charAt(i) - '0';
            steps.add(scripts.get(session).get(next[session]++));
        }
        return testCase.withSteps(steps);
    }

    private static List<List<Step>> scripts(TestCase testCase) {
        final List<List<Step>> scripts = new ArrayList<>();
        for (int session = 0; session < testCase.sessions().size(); session++) {
            final int number = session;
            scripts.add(testCase.steps().stream()
                    .filter(step -> step.session() == number)
                    .toList());
        }
        return scripts;
    }

    /** Equal statements are not enough: consecutive cases may have next to none. */
    private static boolean isSameInAnotherOrder(TestCase one, TestCase other) {
        final List<Session> sessions = one.sessions();
        return sessions.equals(other.sessions())
                && isSame(one.setup(), other.setup())
                && scripts(one).equals(scripts(other));
    }

    @SuppressWarnings("ReferenceEquality") // the orders of a case share their statements
    private static boolean isSame(List<Statement> one, List<Statement> other) {
        return one.size() == other.size() && one.get(0) == other.get(0) && one.equals(other);
    }
}
