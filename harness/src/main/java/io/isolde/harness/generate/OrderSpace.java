package io.isolde.harness.generate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Statement;
import io.isolde.harness.random.Rng;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.objects.ObjectLinkedOpenCustomHashSet;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The admissible submitted orders of some scripts, counted and numbered without listing them. An order passes three filters:
 *
 * <ol>
 *   <li>each session's own order is kept;
 *   <li>linked transactions overlap (see {@link SubmittedOrder#overlap}); one without a link is linked to the first that has one;
 *   <li>of orders that differ only in what cannot matter there is one. A step that concerns its session alone (SET TRANSACTION, BEGIN without snapshot, SAVEPOINT,
 *       RELEASE) stands directly before the next step of its session. Consistent reads in a row stand in the order of their sessions: none
 *       changes anything that another could see.
 * </ol>
 *
 * <p>Counting is dynamic programming over how far each session is, and what can still be told from then on of overlapping. Not thread-safe.
 */
final class OrderSpace {
    private static final int POSITION_BITS = 5;
    private static final int MOST_BLOCKS = (1 << POSITION_BITS) - 1;
    private static final int NO_READER = 7;
    private static final int READER_BITS = 3;
    private static final long UNKNOWN = -1;
    /** Draws for each order that is wanted before they are counted. Of five transactions about one order in twenty is admissible. */
    private static final int DRAWS_EACH = 200;
    /** More than a {@code long} can tell. */
    private static final long MANY = -2;

    private final List<Script> scripts;
    private final List<Blocks> blocks = new ArrayList<>();
    private final int sessionCount;
    private final int flagCount;
    /** Bit of the flag that one took a step since the other began; -1 where they are not linked. */
    private final int[][] movedBit;
    /** The positions of all sessions at their ends. */
    private final long complete;

    /** Counts of orders from a state on, by its key; {@link #MANY} where they are in the other map. */
    private final Long2LongOpenHashMap counts = new Long2LongOpenHashMap();

    private final Map<Long, BigInteger> largeCounts = new HashMap<>();

    /** Steps of a session that stand together. */
    private static final class Blocks {
        /** Index behind the last step of each block. */
        private final int[] ends;
        /** Of blocks: their work is a consistent read. */
        private final boolean[] isRead;
        /** The block that begins the transaction. */
        private final int begin;
        /** The block of the step after BEGIN. */
        private final int work;
        /** The block that ends the transaction. */
        private final int end;

        Blocks(Script script, IsolationLevel level) {
            final int[] blockOf = new int[script.length()];
            final List<Integer> lastSteps = new ArrayList<>();
            for (int step = 0; step < script.length(); step++) {
                blockOf[step] = lastSteps.size();
                if (!isLocal(script.statements().get(step)) || step == script.length() - 1) {
                    lastSteps.add(step);
                }
            }
            if (lastSteps.size() > MOST_BLOCKS) {
                throw new IllegalArgumentException(
                        "a script has at most " + MOST_BLOCKS + " steps that matter: steps=" + lastSteps.size());
            }
            ends = lastSteps.stream().mapToInt(step -> step + 1).toArray();
            isRead = new boolean[ends.length];
            for (int block = 0; block < ends.length; block++) {
                isRead[block] = isConsistentRead(
                        script.statements().get(lastSteps.get(block)), script.levelOf(lastSteps.get(block), level));
            }
            begin = blockOf[script.beginIndex()];
            work = blockOf[script.workIndex()];
            end = blockOf[script.endIndex()];
        }

        int count() {
            return ends.length;
        }

        int length(int block) {
            return ends[block] - (block == 0 ? 0 : ends[block - 1]);
        }

        boolean isOfTransaction(int block) {
            return block >= begin && block <= end;
        }
    }

    /** Two sessions whose transactions must overlap. */
    record Link(int one, int other) {}

    OrderSpace(List<Script> scripts, List<IsolationLevel> levels, List<Link> links) {
        this.scripts = scripts;
        this.sessionCount = scripts.size();
        for (int session = 0; session < sessionCount; session++) {
            blocks.add(new Blocks(scripts.get(session), levels.get(session)));
        }
        movedBit = new int[sessionCount][sessionCount];
        for (final int[] bits : movedBit) {
            Arrays.fill(bits, -1);
        }
        int bit = 0;
        for (final Link link : complete(links, sessionCount)) {
            if (movedBit[link.one()][link.other()] < 0) {
                movedBit[link.one()][link.other()] = bit++;
                movedBit[link.other()][link.one()] = bit++;
            }
        }
        flagCount = bit;
        counts.defaultReturnValue(UNKNOWN);
        long all = 0;
        for (int session = 0; session < sessionCount; session++) {
            all |= (long) blocks.get(session).count() << session * POSITION_BITS;
        }
        complete = all;
    }

    /** With a link for each session that has none. */
    static List<Link> complete(List<Link> links, int sessionCount) {
        final List<Link> all = new ArrayList<>(links);
        for (int session = 0; session < sessionCount; session++) {
            final int unlinked = session;
            if (links.stream().noneMatch(link -> link.one() == unlinked || link.other() == unlinked)) {
                all.add(new Link(links.get(0).one(), session));
            }
        }
        return all;
    }

    /** How many admissible orders there are. */
    BigInteger count() {
        return count(start());
    }

    /**
     * One of them: which session takes each step.
     *
     * @param rank 0 or more, and less than {@link #count}
     */
    int[] order(BigInteger rank) {
        final int[] order = new int[stepCount()];
        BigInteger left = rank;
        State state = start();
        int step = 0;
        while (step < order.length) {
            int session = 0;
            State next = state.after(session);
            BigInteger count = next == null ? BigInteger.ZERO : count(next);
            while (left.compareTo(count) >= 0) {
                left = left.subtract(count);
                session++;
                next = state.after(session);
                count = next == null ? BigInteger.ZERO : count(next);
            }
            final int length = blocks.get(session).length(state.position(session));
            Arrays.fill(order, step, step + length, session);
            step += length;
            state = next;
        }
        return order;
    }

    /**
     * Different orders, uniform over all choices of so many; all of them where there are no more. They are drawn among all orders, and those that are
     * not admissible put back; where that takes too long, they are counted.
     */
    List<int[]> sample(int wanted, Rng rng) {
        final int[] sessionOfBlock = sessionOfBlock();
        final Set<int[]> drawn = new ObjectLinkedOpenCustomHashSet<>(wanted, IntArrays.HASH_STRATEGY);
        for (int draw = 0; drawn.size() < wanted && draw < DRAWS_EACH * wanted; draw++) {
            rng.shuffle(sessionOfBlock);
            if (isAdmissible(sessionOfBlock)) {
                drawn.add(steps(sessionOfBlock));
            }
        }
        return drawn.size() == wanted ? List.copyOf(drawn) : numbered(wanted, rng);
    }

    /** The session of each block, the first session's first. */
    private int[] sessionOfBlock() {
        return IntStream.range(0, sessionCount)
                .flatMap(session -> IntStream.generate(() -> session)
                        .limit(blocks.get(session).count()))
                .toArray();
    }

    private boolean isAdmissible(int[] sessionOfBlock) {
        State state = start();
        for (int i = 0; state != null && i < sessionOfBlock.length; i++) {
            state = state.after(sessionOfBlock[i]);
        }
        return state != null;
    }

    /** The session of each step. */
    private int[] steps(int[] sessionOfBlock) {
        final int[] order = new int[stepCount()];
        final int[] done = new int[sessionCount];
        int step = 0;
        for (final int session : sessionOfBlock) {
            final int end = step + blocks.get(session).length(done[session]++);
            Arrays.fill(order, step, end, session);
            step = end;
        }
        return order;
    }

    private int stepCount() {
        return scripts.stream().mapToInt(Script::length).sum();
    }

    /** As {@link #sample}, by their ranks. */
    private List<int[]> numbered(int wanted, Rng rng) {
        final BigInteger count = count();
        if (count.compareTo(BigInteger.valueOf(wanted)) <= 0) {
            return IntStream.range(0, count.intValueExact())
                    .mapToObj(rank -> order(BigInteger.valueOf(rank)))
                    .toList();
        }
        final Set<BigInteger> ranks = new LinkedHashSet<>();
        while (ranks.size() < wanted) {
            ranks.add(rng.below(count));
        }
        return ranks.stream().map(this::order).toList();
    }

    private State start() {
        return new State(0, NO_READER, 0);
    }

    private BigInteger count(State state) {
        final long count = smallCount(state);
        if (count != MANY) {
            return BigInteger.valueOf(count);
        }
        final long key = state.key();
        BigInteger sum = largeCounts.get(key);
        if (sum == null) {
            sum = sum(state);
            largeCounts.put(key, sum);
        }
        return sum;
    }

    private BigInteger sum(State state) {
        BigInteger sum = BigInteger.ZERO;
        for (int session = 0; session < sessionCount; session++) {
            final State next = state.after(session);
            sum = next == null ? sum : sum.add(count(next));
        }
        return sum;
    }

    /** As {@link #count(State)}, or {@link #MANY}. */
    private long smallCount(State state) {
        final long key = state.key();
        final long known = counts.get(key);
        if (known != UNKNOWN) {
            return known;
        }
        long count = state.isComplete() ? 1 : 0;
        for (int session = 0; session < sessionCount; session++) {
            final State next = state.after(session);
            if (next != null) {
                final long more = smallCount(next);
                count = count == MANY || more == MANY || count + more < 0 ? MANY : count + more;
            }
        }
        counts.put(key, count);
        return count;
    }

    /** True when no other session can tell when it happened. */
    static boolean isLocal(Statement statement) {
        return statement instanceof Statement.Begin begin && !begin.consistentSnapshot()
                || statement instanceof Statement.SetIsolation
                || statement instanceof Statement.Savepoint
                || statement instanceof Statement.Release;
    }

    /** At SERIALIZABLE a plain SELECT locks. */
    static boolean isConsistentRead(Statement statement, IsolationLevel level) {
        return level != IsolationLevel.SER
                && statement instanceof Statement.Select select
                && select.locking() == Statement.Locking.NONE;
    }

    /** How far an order is, and what of its past can still make a difference. */
    private final class State {
        /** How many blocks of each session are done. */
        private final long positions;

        private final int lastReader;
        private final int moved;

        State(long positions, int lastReader, int moved) {
            this.positions = positions;
            this.lastReader = lastReader;
            this.moved = moved;
        }

        long key() {
            return (positions << READER_BITS | lastReader) << flagCount | moved;
        }

        int position(int session) {
            return (int) (positions >>> session * POSITION_BITS) & MOST_BLOCKS;
        }

        boolean isComplete() {
            return positions == complete;
        }

        /** The state after the session's next block; null where it has none, or no admissible order goes on so. */
        State after(int session) {
            final Blocks own = blocks.get(session);
            final int block = position(session);
            if (block == own.count()
                    || own.isRead[block] && lastReader != NO_READER && lastReader > session
                    || block == own.end && !overlapsAtEnd(session)) {
                return null;
            }
            final long next = positions + (1L << session * POSITION_BITS);
            final int reader = own.isRead[block] ? session : NO_READER;
            final int flags = own.isOfTransaction(block) ? movedBy(session) : moved;
            return new State(next, reader, block == own.end ? withoutFlagsOf(session, flags) : flags);
        }

        private int movedBy(int session) {
            int flags = moved;
            for (int other = 0; other < sessionCount; other++) {
                if (movedBit[session][other] >= 0 && isOpen(other)) {
                    flags |= 1 << movedBit[session][other];
                }
            }
            return flags;
        }

        /** The transaction that ends first overlaps one that has done its first work, and a step since the other began. */
        private boolean overlapsAtEnd(int session) {
            for (int other = 0; other < sessionCount; other++) {
                final Blocks others = blocks.get(other);
                if (movedBit[other][session] >= 0
                        && position(other) <= others.end
                        && (position(other) <= others.work || !isSeenMoving(other, session))) {
                    return false;
                }
            }
            return true;
        }

        /** Whether one took a step since the other began; who is alone takes no time in which anybody could. */
        private boolean isSeenMoving(int one, int other) {
            return scripts.get(other).isAlone() || (moved & 1 << movedBit[one][other]) != 0;
        }

        /** Nobody asks any more for flags between the session, which ends, and others. */
        private int withoutFlagsOf(int session, int flags) {
            int left = flags;
            for (int other = 0; other < sessionCount; other++) {
                if (movedBit[session][other] >= 0) {
                    left &= ~(1 << movedBit[session][other] | 1 << movedBit[other][session]);
                }
            }
            return left;
        }

        private boolean isOpen(int session) {
            return position(session) > blocks.get(session).begin && position(session) <= blocks.get(session).end;
        }
    }
}
