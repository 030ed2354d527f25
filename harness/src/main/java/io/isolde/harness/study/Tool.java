package io.isolde.harness.study;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.generate.ConflictStrategy;
import io.isolde.harness.generate.Feature;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.IntRange;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.generate.StatementKind;
import io.isolde.harness.generate.SubmittedOrders;
import io.isolde.harness.generate.TransactionCounts;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The tools of the papers from end to end: what each generates, as far as our generator can say the same, and its own oracle. An oracle is in the form
 * of its program where there is one.
 */
public enum Tool {
    /** Fucci, 3.1: pairs by shared filters, partly shared filters and contained tuples, in turns. */
    FUCCI(
            OracleKind.MCS_TOOL,
            pairs().withConflicts(ConflictStrategy.FSF),
            pairs().withConflicts(ConflictStrategy.PSF),
            pairs().withConflicts(ConflictStrategy.CTC)),
    /** Troc, III-B and its program: a shared condition, or conditions that choose one row; ten submitted orders of each pair of transactions. */
    TROC(
            OracleKind.VIEWS_TOOL,
            inTenOrders(pairs().withConflicts(ConflictStrategy.FSF)),
            inTenOrders(pairs().withConflicts(ConflictStrategy.CTC))),
    /** WriteCheck, 5.1 and 5.2: up to five transactions of up to five statements, half of them in autocommit, nothing made to meet. */
    WRITECHECK(
            OracleKind.SERIAL_PAPER,
            GeneratorConfig.DEFAULT
                    .withTransactions(TransactionCounts.between(2, 5))
                    .withStatements(new IntRange(1, 5))
                    .withConflicts(ConflictStrategy.CACHE)
                    .withShare(Feature.AUTOCOMMIT, 0)
                    .withShare(Feature.ALONE, 50)
                    .withShare(Feature.SET_TRANSACTION, 0)
                    .withShare(Feature.ROLLBACK, 50)),
    /** TxCheck, 4 and 5: two tables, joins and subqueries, nothing made to meet; not at READ UNCOMMITTED. */
    TXCHECK(
            OracleKind.GRAPH_TOOL,
            GeneratorConfig.DEFAULT
                    .withTransactions(TransactionCounts.between(2, 3))
                    .withConflicts(ConflictStrategy.CACHE)
                    .withLevels(withoutReadUncommitted())
                    .withShare(Feature.SECOND_TABLE, 100)
                    .withShare(Feature.FOREIGN_KEY, 0)
                    .withShare(Feature.SAVEPOINT, 0)
                    .withShare(Feature.AUTOCOMMIT, 0)
                    .withShare(Feature.SET_TRANSACTION, 0)
                    .withWeights(Map.of(StatementKind.REPLACE, 0))),
    /** APTrans, 3.3: each case follows one of its patterns; not at READ UNCOMMITTED (4.1). */
    APTRANS(
            OracleKind.PATTERNS_TOOL,
            GeneratorConfig.DEFAULT.withConflicts(ConflictStrategy.PATTERNS).withLevels(withoutReadUncommitted())),
    /** APTrans without its patterns (4.4): statements and order at random. */
    APTRANS_RANDOM(
            OracleKind.PATTERNS_TOOL,
            pairs().withConflicts(ConflictStrategy.NONE).withLevels(withoutReadUncommitted())),
    /** DT², as the baseline of Fucci and WriteCheck: random cases on two servers. */
    DT2(OracleKind.TWIN_PAPER, pairs().withConflicts(ConflictStrategy.NONE)),
    /** Ours, as {@code run} is without options, but in one order a case. */
    ISOLDE(
            OracleKind.WORLDS,
            GeneratorConfig.DEFAULT
                    .withTransactions(TransactionCounts.MIX)
                    .withLevels(Levels.all().mixedIn(25)));

    private static final int ORDERS = 10;

    private final OracleKind oracle;

    @SuppressWarnings("ImmutableEnumChecker") // settings are immutable, as far as their maps are
    private final List<GeneratorConfig> turns;

    Tool(OracleKind oracle, GeneratorConfig... turns) {
        this.oracle = oracle;
        this.turns = List.of(turns);
    }

    /** As in options and tables. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** In the form in which it is run. */
    public OracleKind oracle() {
        return oracle;
    }

    /** What it generates; where there are several, case after case by the next. */
    public List<GeneratorConfig> turns() {
        return turns;
    }

    /** Two transactions, one table, the statements of Fucci's Table 2, one level for all. */
    private static GeneratorConfig pairs() {
        return GeneratorConfig.BASIC
                .withShare(Feature.SAVEPOINT, 0)
                .withShare(Feature.AUTOCOMMIT, 0)
                .withShare(Feature.SET_TRANSACTION, 0)
                .withShare(Feature.CONSISTENT_SNAPSHOT, 0);
    }

    private static GeneratorConfig inTenOrders(GeneratorConfig config) {
        return config.withOrders(new SubmittedOrders(ORDERS, SubmittedOrders.Choice.UNIFORM));
    }

    private static Levels withoutReadUncommitted() {
        return new Levels(List.of(IsolationLevel.RC, IsolationLevel.RR, IsolationLevel.SER), 0);
    }
}
