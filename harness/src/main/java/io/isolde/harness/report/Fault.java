package io.isolde.harness.report;

import java.util.Arrays;
import java.util.List;

/**
 * What befell a server, beside what it answers.
 *
 * @param signature what faults of one cause have in common
 * @param told what was seen, for people
 * @param log the lines of the server's log about it, the last ones where it does not say which; empty for a server that we did not start
 */
public record Fault(Kind kind, String signature, String told, List<String> log) {
    /** What kind of fault. */
    public enum Kind {
        /** Its process ended. */
        CRASH("crash"),
        /** It did not answer, and its process lived on. */
        HANG("hang"),
        /** A connection was closed while it went on. */
        CONNECTION("connection-lost"),
        /** A statement ended with an error whose meaning is not known here. */
        ERROR("unknown-error"),
        /** A line of its log tells of an assertion, a sanitizer or damaged data. */
        LOG("log-line"),
        /** Its memory grew throughout the run. */
        MEMORY("memory");

        private final String word;

        Kind(String word) {
            this.word = word;
        }

        /** The kind of a word. */
        static Kind parse(String word) {
            return Arrays.stream(values())
                    .filter(kind -> kind.word.equals(word))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no kind of fault: " + word));
        }

        /** As in file names and tables. */
        public String word() {
            return word;
        }

        /** Whether it is a finding by itself. Crashes and hangs are findings by the cases that bring them back. */
        public boolean isFinding() {
            return this == LOG;
        }
    }

    public Fault {
        log = List.copyOf(log);
    }

    /**
     * Faults with one signature.
     *
     * @param folder below the folder of faults
     * @param first the first of them
     */
    public record Group(String folder, long count, Fault first) {}
}
