package io.isolde.jmh.flat;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.random.Rng;
import io.isolde.harness.random.Seeds;
import io.isolde.jmh.flat.ConditionCode.Comparison;
import io.isolde.jmh.flat.FlatCase.Assignment;
import io.isolde.jmh.flat.FlatCase.Kind;
import java.util.Arrays;

/**
 * Draws flat cases on tables of any number of rows, whose statements find their rows by key: few keys, so that transactions meet. A case depends
 * on the size, the run seed and its number only. Allocates nothing once warm.
 */
public final class FlatKeyGenerator {
    /** Keys that statements name: as many as do not differ from each other, and a few that are named often. */
    private static final int MOST_NAMED = 8;

    private static final int COLUMNS = 3;
    private static final int NULL_PERCENT = 15;
    private static final int ROLLBACK_PERCENT = 15;
    private static final int VALUES = 16;
    private static final IsolationLevel[] LEVELS = IsolationLevel.values();
    private static final Kind[] KINDS = {
        Kind.SELECT,
        Kind.SELECT,
        Kind.SELECT_FOR_SHARE,
        Kind.SELECT_FOR_UPDATE,
        Kind.INSERT,
        Kind.UPDATE,
        Kind.UPDATE,
        Kind.DELETE
    };

    private final int rows;
    private final int statements;
    private final int[] left;
    private final long[] named = new long[MOST_NAMED];
    private final Rng rng = new Rng(0);
    private final FlatTable table = new FlatTable();

    /**
     * Draws cases of one size.
     *
     * @param rows in the table at first
     * @param transactions one in each session, each at any level
     * @param statements of each transaction, besides those that begin and end it
     */
    public FlatKeyGenerator(int rows, int transactions, int statements) {
        this.rows = rows;
        this.statements = statements;
        this.left = new int[transactions];
    }

    /** Fills in the case of a number, which is on the table of this generator until it draws the next. */
    public void generate(long runSeed, long caseNumber, FlatCase into) {
        rng.restart(Seeds.caseSeed(runSeed, caseNumber));
        drawRows();
        for (int i = 0; i < MOST_NAMED; i++) {
            named[i] = rng.below(2 * rows + 1);
            table.reach(named[i]);
        }
        table.startCase(into);
        for (int session = 0; session < left.length; session++) {
            into.addSession(LEVELS[rng.below(LEVELS.length)]);
        }
        submit(into);
    }

    /** Between any two rows there is a key that no row has. */
    private void drawRows() {
        table.start(COLUMNS);
        for (int row = 0; row < rows; row++) {
            table.addRow(2L * row);
            for (int column = 1; column < COLUMNS; column++) {
                if (rng.below(100) >= NULL_PERCENT) {
                    table.setCell(column, rng.below(VALUES));
                }
            }
        }
    }

    /** Any interleaving, each as likely as the other. */
    private void submit(FlatCase into) {
        Arrays.fill(left, statements + 2);
        for (int total = left.length * (statements + 2); total > 0; total--) {
            int drawn = rng.below(total);
            int session = 0;
            while (drawn >= left[session]) {
                drawn -= left[session++];
            }
            send(into, session, left[session]--);
        }
    }

    private void send(FlatCase into, int session, int stillToSend) {
        if (stillToSend == statements + 2) {
            into.addControl(session, Kind.BEGIN);
        } else if (stillToSend == 1) {
            into.addControl(session, rng.below(100) < ROLLBACK_PERCENT ? Kind.ROLLBACK : Kind.COMMIT);
        } else {
            statement(into, session, KINDS[rng.below(KINDS.length)]);
        }
    }

    private void statement(FlatCase into, int session, Kind kind) {
        final long key = named[rng.below(MOST_NAMED)];
        if (kind == Kind.INSERT) {
            into.addInsert(session);
            into.addInsertedRow(key);
            into.setInsertedCell(1, rng.below(VALUES));
            return;
        }
        final ConditionCode code = into.conditions();
        final int from = code.size();
        code.compareNumber(Comparison.EQ, 0, key);
        if (kind == Kind.UPDATE) {
            into.addUpdate(session, from, 1 + rng.below(COLUMNS - 1), Assignment.ADDITION, 1 + rng.below(3));
        } else {
            into.addScan(session, kind, from, (1 << COLUMNS) - 1);
        }
    }
}
