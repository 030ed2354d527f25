package io.isolde.harness.characterise;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.catalogue.ServerProfile;
import io.isolde.core.schedule.TestCase;
import io.isolde.harness.dialect.Dialect;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.ConflictStrategy;
import io.isolde.harness.generate.Feature;
import io.isolde.harness.generate.GeneratorConfig;
import io.isolde.harness.generate.IntRange;
import io.isolde.harness.generate.Levels;
import io.isolde.harness.generate.StatementKind;
import io.isolde.harness.generate.SubmittedOrders;
import io.isolde.harness.generate.TransactionCounts;
import io.isolde.harness.generate.Vocabulary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Cases of every kind that a generator makes, in blocks with settings of their own: with few features and with many, in one order and in two. */
final class CasesToRecord {
    static final int BLOCK_LENGTH = 48;

    private static final int MIXED_LEVELS_PERCENT = 20;
    private static final TransactionCounts TRANSACTIONS = new TransactionCounts(List.of(62, 22, 10, 6));

    /** Where an oracle has more to follow, the more sessions there are. */
    private static final TransactionCounts MORE_TRANSACTIONS = new TransactionCounts(List.of(34, 33, 20, 13));

    /** Cases with what is rare otherwise. */
    private static final Map<Feature, Integer> MANY = Map.ofEntries(
            Map.entry(Feature.SAVEPOINT, 20),
            Map.entry(Feature.AUTOCOMMIT, 10),
            Map.entry(Feature.ROLLBACK, 15),
            Map.entry(Feature.UNFIT_VALUE, 3),
            Map.entry(Feature.ANY_KEY, 20),
            Map.entry(Feature.SECOND_TABLE, 35),
            Map.entry(Feature.FOREIGN_KEY, 50),
            Map.entry(Feature.GENERATED_COLUMN, 15),
            Map.entry(Feature.AUTO_INCREMENT, 15),
            Map.entry(Feature.PREFIX_INDEX, 10),
            Map.entry(Feature.PARTITIONS, 12));

    private static final Map<StatementKind, Integer> RARE_KINDS = Map.of(
            StatementKind.SELECT_NOWAIT, 5,
            StatementKind.SELECT_SKIP_LOCKED, 5,
            StatementKind.INSERT_SELECT, 5,
            StatementKind.REPLACE, 5,
            StatementKind.INSERT_UPDATE, 5);

    private static final List<ConflictStrategy> STRATEGIES = List.of(
            ConflictStrategy.MIXED,
            ConflictStrategy.MIXED,
            ConflictStrategy.FSF,
            ConflictStrategy.MIXED,
            ConflictStrategy.PSF,
            ConflictStrategy.MIXED,
            ConflictStrategy.CTC,
            ConflictStrategy.PATTERNS);

    private final List<CaseGenerator> generators = new ArrayList<>();
    private final long seed;

    private CasesToRecord(GeneratorConfig plain, Vocabulary vocabulary, long seed) {
        this.seed = seed;
        int number = 0;
        for (final ConflictStrategy strategy : STRATEGIES) {
            for (final boolean many : new boolean[] {false, true}) {
                GeneratorConfig config = plain.withLevels(Levels.all().mixedIn(MIXED_LEVELS_PERCENT))
                        .withStatements(new IntRange(1, 5))
                        .withConflicts(strategy);
                if (many) {
                    config = config.withWeights(RARE_KINDS);
                    for (final Map.Entry<Feature, Integer> share : MANY.entrySet()) {
                        config = config.withShare(share.getKey(), share.getValue());
                    }
                }
                if (number++ % 4 != 0) {
                    config = config.withOrders(new SubmittedOrders(2, SubmittedOrders.Choice.UNIFORM));
                }
                generators.add(new CaseGenerator(config.in(vocabulary)));
            }
        }
    }

    /** Cases for a server. Those of InnoDB keep to what recordings had from the first. */
    static CasesToRecord of(ServerProfile profile, long seed) {
        final Vocabulary vocabulary = Dialect.of(profile).vocabulary();
        return profile instanceof InnoDbProfile
                ? new CasesToRecord(
                        GeneratorConfig.DEFAULT.withoutFormsOfPractice().withTransactions(TRANSACTIONS),
                        vocabulary,
                        seed)
                : new CasesToRecord(GeneratorConfig.DEFAULT.withTransactions(MORE_TRANSACTIONS), vocabulary, seed);
    }

    /** A block of cases, closed. */
    List<TestCase> block(int block) {
        final CaseGenerator generator = generators.get(block % generators.size());
        final List<TestCase> cases = new ArrayList<>();
        final long first = (long) block * BLOCK_LENGTH;
        for (long number = first; number < first + BLOCK_LENGTH; number++) {
            cases.add(generator.generate(seed, number).closed());
        }
        return cases;
    }
}
