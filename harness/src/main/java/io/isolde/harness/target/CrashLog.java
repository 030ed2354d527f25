package io.isolde.harness.target;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads why a server ended from the end of its log: the assertion, or the signal and the functions it came from; and single lines that tell of faults. */
public final class CrashLog {
    /** Signature of a server that was killed, and whose log says nothing. */
    public static final String KILLED = "signal 9";

    private static final int MOST_FRAMES = 3;
    private static final int SIGNALS_FROM = 128;

    private static final List<Pattern> ASSERTIONS = List.of(
            Pattern.compile("Failing assertion: (.+)"),
            Pattern.compile("Assertion [`'](.+)' failed"),
            Pattern.compile("Assertion failure in (?:thread \\S+ in )?file (\\S+ line \\d+)"),
            Pattern.compile("Assertion failure: ([^ ]+)"),
            Pattern.compile("ERROR: (\\w+Sanitizer: [\\w-]+)"),
            // PostgreSQL
            Pattern.compile("TRAP: (?:failed Assert|FailedAssertion)\\(\"(.+?)\""),
            Pattern.compile("PANIC: ++(?:[0-9A-Z]{5}: ++)?(.++)"));

    private static final Pattern SIGNAL =
            Pattern.compile("(?:got (?:signal|exception)|was terminated by signal) (\\w+)");
    /** A frame, as in {@code /usr/sbin/mysqld(handle_fatal_signal+0x2af) [0x55d]}. */
    private static final Pattern FRAME = Pattern.compile("^\\S*\\((\\w[^()]*?)(?:\\(.*\\))?\\+0x[0-9a-f]+\\)");

    private static final Pattern CORE = Pattern.compile("(?i)core file|core pattern");

    /** What every crash passes through. */
    private static final Set<String> HANDLERS =
            Set.of("my_print_stacktrace", "handle_fatal_signal", "print_fatal_signal", "gsignal", "abort", "raise");

    private static final Pattern TELLING = Pattern.compile(
            "(?i)assert|PANIC:|was terminated by signal|\\wSanitizer|runtime error:|corrupt|\\[ERROR\\] InnoDB:|\\[ERROR\\] \\[MY-\\d+\\] \\[InnoDB\\]");

    /** What differs between two lines of one cause: when, in which thread, where in memory, which number. */
    private static final Pattern VARYING = Pattern.compile("0x[0-9a-fA-F]+|[0-9]+");

    private CrashLog() {}

    /**
     * What a log tells.
     *
     * @param signature what is the same whenever it happens again
     * @param told for people
     */
    public record Trouble(String signature, String told) {}

    /**
     * Why a server ended.
     *
     * @param log the end of its log
     * @param exitStatus as the shell tells it, 128 + n for signal n
     */
    public static Trouble crash(List<String> log, String exitStatus) {
        final Optional<String> assertion = assertion(log);
        final Optional<String> signal = signal(log, exitStatus);
        final String frames = String.join(" < ", frames(log));
        final StringBuilder told = new StringBuilder("The server ended");
        signal.ifPresent(number -> told.append(" by signal ").append(number));
        assertion.ifPresent(text -> told.append(", assertion ").append(text));
        told.append(frames.isEmpty() ? "" : ", in " + frames).append('.');
        if (assertion.isEmpty() && frames.isEmpty()) {
            told.append(" Its log does not say why: somebody else may have ended it.");
        }
        log.stream()
                .filter(line -> CORE.matcher(line).find())
                .forEach(line -> told.append(' ').append(line.strip()));
        final String signature = assertion.orElseGet(
                () -> signal.map(number -> "signal " + number).orElse("exit status " + exitStatus)
                        + (frames.isEmpty() ? "" : " in " + frames));
        return new Trouble(signature, told.toString());
    }

    /** What a line of the log of a running server tells, if that is trouble. */
    public static Optional<Trouble> line(String line) {
        if (!TELLING.matcher(line).find()) {
            return Optional.empty();
        }
        final String signature = VARYING.matcher(line).replaceAll("#").strip();
        return Optional.of(new Trouble(signature, line.strip()));
    }

    /** Whether a server that logs this line is about to end. */
    public static boolean announcesEnd(String line) {
        return SIGNAL.matcher(line).find()
                || ASSERTIONS.stream().anyMatch(pattern -> pattern.matcher(line).find());
    }

    private static Optional<String> assertion(List<String> log) {
        return ASSERTIONS.stream()
                .flatMap(pattern -> log.stream().map(pattern::matcher).filter(Matcher::find))
                .map(found -> found.group(1).strip())
                .findFirst();
    }

    private static Optional<String> signal(List<String> log, String exitStatus) {
        final Optional<String> logged = log.stream()
                .map(SIGNAL::matcher)
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .findFirst();
        if (logged.isPresent() || !exitStatus.matches("[0-9]{1,3}")) {
            return logged;
        }
        final int status = Integer.parseInt(exitStatus);
        return status > SIGNALS_FROM ? Optional.of(Integer.toString(status - SIGNALS_FROM)) : Optional.empty();
    }

    private static List<String> frames(List<String> log) {
        final Set<String> functions = new LinkedHashSet<>();
        for (final String line : log) {
            final Matcher frame = FRAME.matcher(line.strip());
            if (frame.find() && !HANDLERS.contains(frame.group(1))) {
                functions.add(frame.group(1));
            }
        }
        return new ArrayList<>(functions).subList(0, Math.min(MOST_FRAMES, functions.size()));
    }
}
