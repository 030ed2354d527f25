package io.isolde.core.catalogue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The known deviations of all families. */
public final class Deviations {
    private static final List<Deviation> ALL = Stream.<Deviation[]>of(
                    Quirk.values(), H2Deviation.values(), PostgresDeviation.values(), DuckDbDeviation.values())
            .flatMap(Arrays::stream)
            .toList();

    private Deviations() {}

    /** All of them, one family after the other. */
    public static List<Deviation> all() {
        return ALL;
    }

    /** The deviation of an id; empty for an unknown one. */
    public static Optional<Deviation> parse(String id) {
        return ALL.stream().filter(deviation -> deviation.id().equals(id)).findFirst();
    }
}
