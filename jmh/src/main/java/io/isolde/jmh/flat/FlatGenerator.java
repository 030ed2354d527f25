package io.isolde.jmh.flat;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.random.Rng;
import io.isolde.harness.random.Seeds;
import io.isolde.jmh.flat.ConditionCode.Comparison;
import io.isolde.jmh.flat.ConditionCode.Op;
import io.isolde.jmh.flat.FlatCase.Assignment;
import io.isolde.jmh.flat.FlatCase.Kind;
import java.util.Arrays;

/**
 * Draws flat cases: what {@code generate.CaseGenerator} draws for one table of whole numbers with a primary key, without allocating. A case depends on
 * the size, the run seed and its number only.
 */
public final class FlatGenerator {
    /**
     * How large cases are.
     *
     * @param rows in the table at first
     * @param transactions one in each session
     * @param statements of each transaction, besides those that begin and end it
     * @param depth of conditions, at most
     */
    public record Size(int rows, int transactions, int statements, int depth) {
        /** Five rows, two transactions of four statements. */
        public static final Size SMALL = new Size(5, 2, 4, 2);
        /** Ten rows, two transactions of ten statements, conditions four deep: what published work on testing isolation levels runs. */
        public static final Size PAPER = new Size(10, 2, 10, 4);
        /** Ten rows, five transactions of four statements. */
        public static final Size WIDE = new Size(10, 5, 4, 2);

        public Size {
            final boolean fits = rows >= 1
                    && rows <= 20
                    && transactions >= 1
                    && transactions <= FlatCase.MOST_SESSIONS
                    && statements >= 1
                    && transactions * (statements + 2) <= MOST_STATEMENTS
                    && depth >= 0
                    && depth <= MOST_DEPTH;
            if (!fits) {
                throw new IllegalArgumentException("a size must lie within 1 to 20 rows, 1 to " + FlatCase.MOST_SESSIONS
                        + " transactions, " + MOST_STATEMENTS + " statements, depth 0 to " + MOST_DEPTH + ": rows="
                        + rows + " transactions=" + transactions + " statements=" + statements + " depth=" + depth);
            }
        }
    }

    private static final int MOST_STATEMENTS = 128;
    private static final int MOST_DEPTH = 6;

    private static final Kind[] KINDS = {
        Kind.SELECT, Kind.SELECT_FOR_SHARE, Kind.SELECT_FOR_UPDATE, Kind.INSERT, Kind.UPDATE, Kind.DELETE
    };
    /** By {@link #KINDS}. */
    private static final int[] KIND_WEIGHTS = {30, 6, 8, 14, 30, 12};

    private static final int[] COLUMN_WEIGHTS = {20, 60, 20};
    private static final int[] WHERE_WEIGHTS = {14, 3, 28, 55};
    /** AND, OR, XOR, NOT, IS NULL. */
    private static final int[] LOGIC_WEIGHTS = {40, 34, 7, 15, 4};
    /** A number, a column, arithmetic, BETWEEN, IN, IS NULL. */
    private static final int[] LEAF_WEIGHTS = {52, 8, 9, 11, 10, 10};

    private static final int[] ASSIGNMENT_WEIGHTS = {60, 10, 30};
    private static final int[] PROJECTION_WEIGHTS = {70, 20, 10};

    private static final Op[] LOGIC = {Op.AND, Op.OR, Op.XOR};
    private static final Op[] ARITHMETIC = {Op.PLUS, Op.MINUS, Op.TIMES};
    /** Equality more often than each of the others: it is what finds rows by their key. */
    private static final Comparison[] COMPARISONS = {
        Comparison.EQ,
        Comparison.EQ,
        Comparison.EQ,
        Comparison.NE,
        Comparison.LT,
        Comparison.LE,
        Comparison.GT,
        Comparison.GE,
        Comparison.NULL_SAFE_EQ
    };
    /** Of those, the ones that IS NULL may be asked of. */
    private static final int PLAIN_COMPARISONS = COMPARISONS.length - 1;

    private static final int NULL_PERCENT = 15;
    private static final int ROLLBACK_PERCENT = 15;
    private static final int NEGATED_PERCENT = 20;
    /** Of INSERTs: one row; the others give two. */
    private static final int ONE_ROW_PERCENT = 75;

    private static final int SMALLEST = -3;
    private static final int LARGEST = 12;
    private static final int MOST_CANDIDATES = 3;
    /** Of numbers compared with a column: those that stand in the table. */
    private static final int CACHED_PERCENT = 60;

    private final Size size;
    private final IsolationLevel level;
    private final Rng rng = new Rng(0);
    private final Kind[][] script;
    private final int[] insertedRows;
    private final int[] insertedKeys = new int[MOST_STATEMENTS * 2];
    private final int[] rowKeys;
    private final int[] left;
    private final long[] cached = new long[FlatCase.MOST_COLUMNS * 20];
    private FlatCase flat;
    private ConditionCode code;
    private int nextInserted;
    /** How many IS NULL the condition that is drawn stands in. */
    private int isNulls;

    /**
     * Draws cases of one size.
     *
     * @param level of every session; null for one drawn for each
     */
    public FlatGenerator(Size size, IsolationLevel level) {
        this.size = size;
        this.level = level;
        script = new Kind[size.transactions()][size.statements()];
        insertedRows = new int[MOST_STATEMENTS];
        rowKeys = new int[size.rows()];
        left = new int[size.transactions()];
    }

    /** Fills in the case of a number. */
    public void generate(long runSeed, long caseNumber, FlatCase into) {
        rng.restart(Seeds.caseSeed(runSeed, caseNumber));
        flat = into;
        code = into.conditions();
        flat.start(2 + weighted(COLUMN_WEIGHTS));
        for (int session = 0; session < size.transactions(); session++) {
            flat.addSession(level == null ? LEVELS[below(LEVELS.length)] : level);
        }
        drawKeys();
        drawRows();
        nextInserted = 0;
        submit();
    }

    private static final IsolationLevel[] LEVELS = IsolationLevel.values();

    /** Which statements there are comes first, as all keys must be known before rows are. */
    private void drawKeys() {
        final int keyRange = 2 * size.rows() + 2;
        for (int row = 0; row < rowKeys.length; row++) {
            rowKeys[row] = below(keyRange);
            for (int other = 0; other < row; other++) {
                if (rowKeys[other] == rowKeys[row]) {
                    rowKeys[row] = (rowKeys[row] + 1) % keyRange;
                    other = -1;
                }
            }
            flat.addKey(rowKeys[row]);
        }
        int keys = 0;
        for (int session = 0; session < script.length; session++) {
            for (int statement = 0; statement < size.statements(); statement++) {
                final Kind kind = KINDS[weighted(KIND_WEIGHTS)];
                script[session][statement] = kind;
                if (kind == Kind.INSERT) {
                    final int count = percent(ONE_ROW_PERCENT) ? 1 : 2;
                    insertedRows[session * size.statements() + statement] = count;
                    for (int row = 0; row < count; row++) {
                        keys++;
                    }
                }
            }
        }
        for (int key = 0; key < keys; key++) {
            insertedKeys[key] = below(keyRange);
            flat.addKey(insertedKeys[key]);
        }
        flat.sealKeys();
    }

    private void drawRows() {
        for (int row = 0; row < rowKeys.length; row++) {
            flat.addRow(rowKeys[row]);
            cached[row * FlatCase.MOST_COLUMNS] = rowKeys[row];
            for (int column = 1; column < flat.columns(); column++) {
                final long value = anyNumber();
                cached[row * FlatCase.MOST_COLUMNS + column] = value;
                if (!percent(NULL_PERCENT)) {
                    flat.setCell(rowKeys[row], column, value);
                }
            }
        }
    }

    /** Any interleaving, each as likely as the other. */
    private void submit() {
        Arrays.fill(left, size.statements() + 2);
        for (int total = left.length * (size.statements() + 2); total > 0; total--) {
            int drawn = below(total);
            int session = 0;
            while (drawn >= left[session]) {
                drawn -= left[session++];
            }
            send(session, size.statements() + 2 - left[session]--);
        }
    }

    private void send(int session, int position) {
        if (position == 0) {
            flat.addControl(session, Kind.BEGIN);
        } else if (position == size.statements() + 1) {
            flat.addControl(session, percent(ROLLBACK_PERCENT) ? Kind.ROLLBACK : Kind.COMMIT);
        } else {
            statement(session, position - 1);
        }
    }

    private void statement(int session, int position) {
        final Kind kind = script[session][position];
        if (kind == Kind.INSERT) {
            insert(session, insertedRows[session * size.statements() + position]);
            return;
        }
        final int from = code.size();
        where();
        if (kind == Kind.UPDATE) {
            final int column = 1 + below(flat.columns() - 1);
            final Assignment how = ASSIGNMENTS[weighted(ASSIGNMENT_WEIGHTS)];
            flat.addUpdate(session, from, column, how, how == Assignment.ADDITION ? 1 + below(3) : number(column));
        } else {
            flat.addScan(session, kind, from, projection());
        }
    }

    private static final Assignment[] ASSIGNMENTS = {Assignment.CONSTANT, Assignment.NULL, Assignment.ADDITION};

    private int projection() {
        final int all = (1 << flat.columns()) - 1;
        return switch (weighted(PROJECTION_WEIGHTS)) {
            case 0 -> all;
            case 1 -> 1 + below(all);
            default -> 0;
        };
    }

    private void insert(int session, int rows) {
        flat.addInsert(session);
        for (int row = 0; row < rows; row++) {
            flat.addInsertedRow(insertedKeys[nextInserted++]);
            for (int column = 1; column < flat.columns(); column++) {
                if (!percent(NULL_PERCENT)) {
                    flat.setInsertedCell(column, anyNumber());
                }
            }
        }
    }

    // ---- conditions

    private void where() {
        switch (weighted(WHERE_WEIGHTS)) {
            case 0 -> {}
            case 1 -> code.always();
            case 2 -> code.compareNumber(Comparison.EQ, 0, number(0));
            default -> condition(below(size.depth() + 1));
        }
    }

    /** A condition of this depth. */
    private int condition(int depth) {
        if (depth == 0) {
            return leaf();
        }
        final int drawn = weighted(LOGIC_WEIGHTS);
        isNulls += drawn == 4 ? 1 : 0;
        final int first = condition(depth - 1);
        isNulls -= drawn == 4 ? 1 : 0;
        return switch (drawn) {
            case 3 -> code.not();
            case 4 -> code.unknown(percent(50));
            default -> {
                condition(below(depth));
                yield code.binary(LOGIC[drawn], first);
            }
        };
    }

    private int leaf() {
        final int column = below(flat.columns());
        return switch (weighted(LEAF_WEIGHTS)) {
            case 0 -> code.compareNumber(comparison(), column, number(column));
            case 1 -> {
                final int left = code.column(column);
                code.column(below(flat.columns()));
                yield code.compare(comparison(), left);
            }
            case 2 -> {
                final int first = code.column(column);
                if (percent(50)) {
                    code.column(below(flat.columns()));
                } else {
                    code.number(number(column));
                }
                final int term = code.binary(ARITHMETIC[below(ARITHMETIC.length)], first);
                code.number(number(column));
                yield code.compare(comparison(), term);
            }
            case 3 -> {
                final long one = number(column);
                final long other = number(column);
                yield code.between(column, Math.min(one, other), Math.max(one, other), percent(NEGATED_PERCENT));
            }
            case 4 -> in(column);
            default ->
                column == 0
                        ? code.compareNumber(comparison(), column, number(column))
                        : code.isNull(column, percent(50));
        };
    }

    private int in(int column) {
        final int node = code.in(column, percent(NEGATED_PERCENT));
        for (int left = 1 + below(MOST_CANDIDATES); left > 0; left--) {
            code.candidate(number(column));
        }
        return node;
    }

    /** 0 to a bound, exclusive. Takes the upper bits: a division would cost more than all else here, for a bias of 2^-32. */
    private int below(int bound) {
        return (int) ((rng.nextLong() >>> Integer.SIZE) * bound >>> Integer.SIZE);
    }

    private long anyNumber() {
        return SMALLEST + (long) below(LARGEST - SMALLEST + 1);
    }

    private boolean percent(int percent) {
        return below(100) < percent;
    }

    /** An index, with a probability by weights that add up to 100. */
    private int weighted(int[] weights) {
        int left = below(100);
        int index = 0;
        while (left >= weights[index]) {
            left -= weights[index++];
        }
        return index;
    }

    private Comparison comparison() {
        return COMPARISONS[below(isNulls > 0 ? PLAIN_COMPARISONS : COMPARISONS.length)];
    }

    /** A number that may stand in a column. */
    private long number(int column) {
        return percent(CACHED_PERCENT) ? cached[below(rowKeys.length) * FlatCase.MOST_COLUMNS + column] : anyNumber();
    }
}
