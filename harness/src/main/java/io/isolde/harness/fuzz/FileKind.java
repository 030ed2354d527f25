package io.isolde.harness.fuzz;

import java.util.Arrays;
import java.util.Optional;

/** Files that Isolde reads, by the endings of their names. */
public enum FileKind {
    CASE(".sql"),
    MTR(".test"),
    SPEC(".spec"),
    CAMPAIGN(".yaml"),
    JOURNAL(".jsonl"),
    PAGE(".json");

    private final String ending;

    FileKind(String ending) {
        this.ending = ending;
    }

    public String ending() {
        return ending;
    }

    /** The kind of a file; empty for files that are not read. */
    static Optional<FileKind> of(String fileName) {
        return Arrays.stream(values())
                .filter(kind -> fileName.endsWith(kind.ending))
                .findFirst();
    }
}
