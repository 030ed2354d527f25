package io.isolde.core.judge;

import java.util.Map;
import java.util.Optional;

/**
 * How the server said, before a case began, that it would find the rows of its statements. It may decide otherwise once rows have changed, so
 * a verdict that needs these plans is a reason to look closer, not a proof.
 *
 * @param bySteps by index of the step; steps of which nothing is known are missing
 */
public record Plans(Map<Integer, Plan> bySteps) {
    /** Nothing is known. */
    public static final Plans NONE = new Plans(Map.of());

    public Plans {
        bySteps = Map.copyOf(bySteps);
    }

    /** The plan of a step, if it is known. */
    public Optional<Plan> of(int step) {
        return Optional.ofNullable(bySteps.get(step));
    }

    /** What a plan reads. */
    public enum Access {
        /** No table: the WHERE was proved false beforehand, so there is no snapshot and no lock. MySQL manual 8.8.2, "Impossible WHERE". */
        NOTHING,
        /** The whole clustered index in its order. */
        FULL_SCAN,
        /** One index, all of it or a part. */
        INDEX,
        /** A table, in another way. */
        OTHER,
        /** Cannot be told. */
        UNKNOWN
    }

    /**
     * The plan of one statement.
     *
     * @param index the name of the index where {@code access} is {@link Access#INDEX}, else empty
     * @param text the plan as people read it
     */
    public record Plan(Access access, String index, String text) {
        public Plan {
            if ((access == Access.INDEX) == index.isEmpty()) {
                throw new IllegalArgumentException(
                        "a plan names an index exactly if it reads one: access=" + access + " index=" + index);
            }
        }
    }
}
