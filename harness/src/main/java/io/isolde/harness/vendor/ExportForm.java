package io.isolde.harness.vendor;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a finding is exported as. */
public enum ExportForm {
    /** A test of the server's own suite, and its result. */
    MTR("mtr"),
    /** A test of PostgreSQL's own suite, and its output. */
    ISOLATIONTESTER("isolationtester"),
    /** What to paste into which of several terminals. */
    TWO_TERMINALS("two-terminals"),
    /** The text of a report. */
    TRACKER("tracker");

    private final String word;

    ExportForm(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** Whether it is more than one file. */
    public boolean hasSeveralFiles() {
        return this == MTR || this == ISOLATIONTESTER;
    }

    /** As it is written on the command line. */
    public static Optional<ExportForm> parse(String word) {
        return Arrays.stream(values()).filter(form -> form.word.equals(word)).findFirst();
    }

    /** All words, for messages. */
    public static String words() {
        return Arrays.stream(values()).map(ExportForm::word).collect(Collectors.joining(", "));
    }
}
