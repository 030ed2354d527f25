package io.isolde.harness.generate;

import io.isolde.harness.random.Rng;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Orders in which the statements of several sessions are submitted. Each keeps every session's own order.
 *
 * <p>{@link #draw} is uniform over all of them: the next session is drawn with probability proportional to the steps it has left.
 * {@link #drawOverlapping} draws until the transactions overlap, and so is uniform over the orders in which they do.
 */
final class SubmittedOrder {
    /** Orders that do not overlap are a minority; so many in a row mean that ours is broken. */
    private static final int MOST_ATTEMPTS = 10_000;

    private SubmittedOrder() {}

    /** Which session takes each step, uniform over all orders. */
    static int[] draw(int[] stepCounts, Rng rng) {
        final int[] left = stepCounts.clone();
        final int[] order = new int[Arrays.stream(stepCounts).sum()];
        for (int step = 0; step < order.length; step++) {
            order[step] = rng.weighted(left);
            left[order[step]]--;
        }
        return order;
    }

    /** Which session takes each step, uniform over the orders in which every transaction overlaps another, and those linked each other. */
    static int[] drawOverlapping(List<Script> scripts, List<OrderSpace.Link> links, Rng rng) {
        final int[] stepCounts = scripts.stream().mapToInt(Script::length).toArray();
        for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
            final int[] order = draw(stepCounts, rng);
            if (isAdmissible(scripts, order, links)) {
                return order;
            }
        }
        throw new IllegalStateException("no overlapping order in " + MOST_ATTEMPTS + " draws: scripts=" + scripts);
    }

    static boolean isAdmissible(List<Script> scripts, int[] order, List<OrderSpace.Link> links) {
        for (final OrderSpace.Link link : links) {
            if (!overlap(scripts, order, link.one(), link.other())) {
                return false;
            }
        }
        for (int session = 0; session < scripts.size(); session++) {
            if (!overlapsAny(scripts, order, session)) {
                return false;
            }
        }
        return true;
    }

    /**
     * True when neither transaction is over before the other has done its first work, and each has a step between the other's BEGIN
     * and its end; of a statement alone, when it stands between the other's first work and its end.
     */
    static boolean overlap(List<Script> scripts, int[] order, int one, int other) {
        final Lifetime a = Lifetime.of(scripts.get(one), order, one);
        final Lifetime b = Lifetime.of(scripts.get(other), order, other);
        return a.firstWork() < b.end()
                && b.firstWork() < a.end()
                && (a.hasStepWithin(b) || scripts.get(other).isAlone())
                && (b.hasStepWithin(a) || scripts.get(one).isAlone());
    }

    private static boolean overlapsAny(List<Script> scripts, int[] order, int session) {
        for (int other = 0; other < scripts.size(); other++) {
            if (other != session && overlap(scripts, order, session, other)) {
                return true;
            }
        }
        return false;
    }

    /**
     * When a transaction lives, as positions in the order.
     *
     * @param positions of its steps, from BEGIN to the end
     * @param firstWork position of the step after BEGIN, or of the statement that is alone
     */
    private record Lifetime(List<Integer> positions, int firstWork) {
        static Lifetime of(Script script, int[] order, int session) {
            final List<Integer> all = IntStream.range(0, order.length)
                    .filter(position -> order[position] == session)
                    .boxed()
                    .toList();
            final List<Integer> own = all.subList(script.beginIndex(), script.endIndex() + 1);
            return new Lifetime(own, own.get(script.workIndex() - script.beginIndex()));
        }

        int begin() {
            return positions.get(0);
        }

        int end() {
            return positions.get(positions.size() - 1);
        }

        boolean hasStepWithin(Lifetime other) {
            return positions.stream().anyMatch(position -> position > other.begin() && position < other.end());
        }
    }
}
