package io.isolde.harness.generate;

import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Chooses submitted orders that differ in what matters. The footprint of an order says of each pair of conflicting steps of different sessions
 * which goes first; what ends a transaction conflicts with every step that one of its statements conflicts with.
 */
final class Footprints {
    private final List<Pair> pairs = new ArrayList<>();

    /** Two steps, by session and place in its script. */
    private record Pair(int one, int oneStep, int other, int otherStep) {}

    Footprints(List<Script> scripts, Meetings meetings) {
        for (int one = 0; one < scripts.size(); one++) {
            for (int other = one + 1; other < scripts.size(); other++) {
                addPairs(scripts, one, other, meetings);
            }
        }
    }

    private void addPairs(List<Script> scripts, int one, int other, Meetings meetings) {
        final List<Statement> mine = scripts.get(one).statements();
        final List<Statement> others = scripts.get(other).statements();
        final Set<Integer> ofMine = new HashSet<>();
        final Set<Integer> ofOthers = new HashSet<>();
        for (int i = 0; i < mine.size(); i++) {
            for (int j = 0; j < others.size(); j++) {
                if (meetings.meet(mine.get(i), others.get(j))) {
                    pairs.add(new Pair(one, i, other, j));
                    ofMine.add(i);
                    ofOthers.add(j);
                }
            }
        }
        final int myEnd = scripts.get(one).endIndex();
        final int otherEnd = scripts.get(other).endIndex();
        ofOthers.stream().sorted().forEach(step -> pairs.add(new Pair(one, myEnd, other, step)));
        ofMine.stream().sorted().forEach(step -> pairs.add(new Pair(one, step, other, otherEnd)));
    }

    /** Bit 2n: of pair n the first session's step goes first; bit 2n + 1: the other's. */
    BitSet of(int[] order) {
        final int[][] places = places(order);
        final BitSet bits = new BitSet();
        for (int i = 0; i < pairs.size(); i++) {
            final Pair pair = pairs.get(i);
            final boolean first = places[pair.one()][pair.oneStep()] < places[pair.other()][pair.otherStep()];
            bits.set(first ? 2 * i : 2 * i + 1);
        }
        return bits;
    }

    /**
     * Orders one after the other: always the one with the most pairs of steps in an order not chosen yet; of equals, one whose whole
     * footprint is new, then the earlier candidate.
     */
    List<int[]> choose(List<int[]> candidates, int wanted) {
        final List<int[]> left = new ArrayList<>(candidates);
        final List<BitSet> footprints = new ArrayList<>();
        left.forEach(order -> footprints.add(of(order)));
        final BitSet seen = new BitSet();
        final Set<BitSet> chosenFootprints = new HashSet<>();
        final List<int[]> chosen = new ArrayList<>();
        while (chosen.size() < wanted && !left.isEmpty()) {
            int best = 0;
            int bestScore = -1;
            for (int i = 0; i < left.size(); i++) {
                final int score = score(footprints.get(i), seen, chosenFootprints);
                if (score > bestScore) {
                    best = i;
                    bestScore = score;
                }
            }
            final BitSet footprint = footprints.remove(best);
            chosen.add(left.remove(best));
            seen.or(footprint);
            chosenFootprints.add(footprint);
        }
        return chosen;
    }

    private static int score(BitSet footprint, BitSet seen, Set<BitSet> chosen) {
        final BitSet fresh = (BitSet) footprint.clone();
        fresh.andNot(seen);
        return 2 * fresh.cardinality() + (chosen.contains(footprint) ? 0 : 1);
    }

    private static int[][] places(int[] order) {
        int sessionCount = 0;
        for (final int session : order) {
            sessionCount = Math.max(sessionCount, session + 1);
        }
        final int[][] places = new int[sessionCount][order.length];
        final int[] next = new int[sessionCount];
        for (int place = 0; place < order.length; place++) {
            final int session = order[place];
            places[session][next[session]++] = place;
        }
        return places;
    }
}
