package io.isolde.harness.report;

/** Words of commands that people copy into a shell. */
public final class ShellWord {
    private ShellWord() {}

    /** The word, in quotes where a shell would take it apart. */
    public static String quote(String word) {
        return word.matches("[A-Za-z0-9_./:=@%+,-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
