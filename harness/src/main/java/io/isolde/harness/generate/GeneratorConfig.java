package io.isolde.harness.generate;

import io.isolde.core.sql.Table;
import io.isolde.harness.pattern.AnomalyPattern;
import io.isolde.harness.pattern.PatternText;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What kind of cases to generate. A case depends on this, the run seed, and its number, on nothing else.
 *
 * @param weights how often each kind of statement is drawn, relative to the others; every kind must be there, and one that reads rows
 *     and one that writes must have a weight above 0
 * @param shares share of each feature in percent, and which of them were asked for
 * @param conflicts how statements of different transactions are made to meet; the weights must leave it a pair of kinds
 * @param orders in which orders each case is submitted; those that follow a pattern are in its own
 * @param patterns what cases follow, where they follow patterns
 * @param vocabulary of the database; what it lacks has no weight and no share
 */
public record GeneratorConfig(
        CaseShape shape,
        Map<StatementKind, Integer> weights,
        Shares shares,
        ConflictStrategy conflicts,
        SubmittedOrders orders,
        List<AnomalyPattern> patterns,
        Vocabulary vocabulary) {
    private static final int MOST_WEIGHT = 1_000_000;

    /** Two transactions of up to five statements on up to six rows, one level per case, any of the four. */
    public static final GeneratorConfig DEFAULT = new GeneratorConfig(
            new CaseShape(TransactionCounts.fixed(2), new IntRange(1, 5), new IntRange(1, 6), Levels.all()),
            defaultWeights(),
            new Shares(Vocabulary.ALL.shares(), Set.of()),
            ConflictStrategy.MIXED,
            SubmittedOrders.ONE,
            PatternText.table(),
            Vocabulary.ALL);

    /**
     * The simplest cases of {@link #DEFAULT}: one table, keys of one column, results in no order, and of statements SELECT, locking reads,
     * INSERT, UPDATE and DELETE.
     */
    public static final GeneratorConfig BASIC = basic();

    /**
     * Shares of features.
     *
     * @param percents of every feature
     * @param asked those that no vocabulary changes, but for one that lacks them
     */
    public record Shares(Map<Feature, Integer> percents, Set<Feature> asked) {
        public Shares {
            percents = complete(percents, Feature.class);
            percents.forEach((feature, percent) -> Percent.check(feature.name(), percent));
            asked = Set.copyOf(asked);
        }

        int of(Feature feature) {
            return percents.get(feature);
        }

        private Shares with(Feature feature, int percent) {
            final Map<Feature, Integer> changed = new EnumMap<>(percents);
            changed.put(feature, percent);
            final Set<Feature> all = new HashSet<>(asked);
            all.add(feature);
            return new Shares(changed, all);
        }

        private Shares in(Map<Feature, Integer> words) {
            final Map<Feature, Integer> drawn = new EnumMap<>(percents);
            drawn.replaceAll((feature, percent) -> {
                final Integer own = words.get(feature);
                if (own == null) {
                    return 0;
                }
                return asked.contains(feature) ? percent : own;
            });
            return new Shares(drawn, asked);
        }
    }

    public GeneratorConfig {
        weights = complete(weights, StatementKind.class);
        weights.forEach(GeneratorConfig::requireWeight);
        requireReaderAndWriter(weights);
        requirePairs(conflicts, weights);
        patterns = List.copyOf(patterns);
        if (patterns.isEmpty()) {
            throw new IllegalArgumentException("there must be a pattern that cases can follow");
        }
    }

    public TransactionCounts transactions() {
        return shape.transactions();
    }

    public IntRange statements() {
        return shape.statements();
    }

    public IntRange rows() {
        return shape.rows();
    }

    public Levels levels() {
        return shape.levels();
    }

    public GeneratorConfig withTransactions(TransactionCounts counts) {
        return new GeneratorConfig(
                shape.withTransactions(counts), weights, shares, conflicts, orders, patterns, vocabulary);
    }

    public GeneratorConfig withStatements(IntRange range) {
        return new GeneratorConfig(
                shape.withStatements(range), weights, shares, conflicts, orders, patterns, vocabulary);
    }

    public GeneratorConfig withRows(IntRange range) {
        return new GeneratorConfig(shape.withRows(range), weights, shares, conflicts, orders, patterns, vocabulary);
    }

    public GeneratorConfig withLevels(Levels newLevels) {
        return new GeneratorConfig(
                shape.withLevels(newLevels), weights, shares, conflicts, orders, patterns, vocabulary);
    }

    public GeneratorConfig withWeight(StatementKind kind, int weight) {
        return withWeights(Map.of(kind, weight));
    }

    /** With these weights; kinds that are not named keep theirs. */
    public GeneratorConfig withWeights(Map<StatementKind, Integer> some) {
        final Map<StatementKind, Integer> changed = new EnumMap<>(weights);
        changed.putAll(some);
        return new GeneratorConfig(shape, changed, shares, conflicts, orders, patterns, vocabulary);
    }

    public GeneratorConfig withShare(Feature feature, int percent) {
        return new GeneratorConfig(
                shape, weights, shares.with(feature, percent), conflicts, orders, patterns, vocabulary);
    }

    /** Without what published oracles do not read, and predictions do not follow, unless it was asked for. */
    public GeneratorConfig withoutFormsOfPractice() {
        GeneratorConfig without = this;
        for (final Feature feature : Feature.OF_PRACTICE) {
            without = shares.asked().contains(feature) ? without : without.withShare(feature, 0);
        }
        return without;
    }

    public GeneratorConfig withConflicts(ConflictStrategy strategy) {
        return new GeneratorConfig(shape, weights, shares, strategy, orders, patterns, vocabulary);
    }

    public GeneratorConfig withOrders(SubmittedOrders submitted) {
        return new GeneratorConfig(shape, weights, shares, conflicts, submitted, patterns, vocabulary);
    }

    public GeneratorConfig withPatterns(List<AnomalyPattern> followed) {
        return new GeneratorConfig(shape, weights, shares, conflicts, orders, followed, vocabulary);
    }

    /**
     * In the words of a database: without what it lacks, and with its shares, where nobody has asked for others.
     *
     * @throws IllegalArgumentException when nothing is left that could be drawn
     */
    public GeneratorConfig in(Vocabulary words) {
        final Map<StatementKind, Integer> known = new EnumMap<>(weights);
        known.replaceAll((kind, weight) -> words.kinds().contains(kind) ? weight : 0);
        return new GeneratorConfig(
                shape.withLevels(shape.levels().among(words.levels())),
                known,
                shares.in(words.shares()),
                conflicts,
                orders,
                patterns,
                words);
    }

    /** For statements on one of the tables of a case. The model lacks REPLACE of rows that others refer to. */
    GeneratorConfig on(Table table, List<Table> all) {
        final boolean referredTo = all.stream()
                .flatMap(other -> other.foreignKeys().stream())
                .anyMatch(key -> key.parent().equals(table.name()));
        return referredTo ? withWeight(StatementKind.REPLACE, 0).withWeight(StatementKind.INSERT_SELECT, 0) : this;
    }

    int weight(StatementKind kind) {
        return weights.get(kind);
    }

    int share(Feature feature) {
        return shares.of(feature);
    }

    private static GeneratorConfig basic() {
        final EnumSet<StatementKind> kinds = EnumSet.of(
                StatementKind.SELECT,
                StatementKind.SELECT_FOR_SHARE,
                StatementKind.SELECT_FOR_UPDATE,
                StatementKind.INSERT,
                StatementKind.UPDATE,
                StatementKind.DELETE);
        GeneratorConfig basic = DEFAULT.withoutFormsOfPractice();
        for (final StatementKind kind : EnumSet.complementOf(kinds)) {
            basic = basic.withWeight(kind, 0);
        }
        for (final Feature feature :
                List.of(Feature.SHAPED_RESULT, Feature.COMPOSITE_KEY, Feature.SECOND_TABLE, Feature.ORDERED_WRITE)) {
            basic = basic.withShare(feature, 0);
        }
        return basic;
    }

    private static Map<StatementKind, Integer> defaultWeights() {
        final Map<StatementKind, Integer> weights = new EnumMap<>(StatementKind.class);
        for (final StatementKind kind : StatementKind.values()) {
            weights.put(kind, kind.defaultWeight());
        }
        return weights;
    }

    private static void requireWeight(StatementKind kind, int weight) {
        if (weight < 0 || weight > MOST_WEIGHT) {
            throw new IllegalArgumentException(
                    "a weight must lie within 0 to " + MOST_WEIGHT + ": " + kind + "=" + weight);
        }
    }

    /** A conflict needs a statement that writes, and one of another transaction that looks rows up. */
    private static void requireReaderAndWriter(Map<StatementKind, Integer> weights) {
        int writers = 0;
        int lookups = 0;
        for (final StatementKind kind : StatementKind.values()) {
            writers += kind.writes() ? weights.get(kind) : 0;
            lookups += kind.inserts() ? 0 : weights.get(kind);
        }
        if (writers == 0 || lookups == 0) {
            throw new IllegalArgumentException(
                    "a kind that writes and a kind that chooses rows must have a weight above 0: weights=" + weights);
        }
    }

    private static void requirePairs(ConflictStrategy conflicts, Map<StatementKind, Integer> weights) {
        if (conflicts.isOfFilters() && !FilterConflicts.hasPairs(weights)) {
            throw new IllegalArgumentException("two kinds that conflict must have a weight above 0: conflicts="
                    + conflicts + " weights=" + weights);
        }
    }

    private static <K extends Enum<K>> Map<K, Integer> complete(Map<K, Integer> map, Class<K> keys) {
        final Map<K, Integer> copy = new EnumMap<>(keys);
        copy.putAll(map);
        for (final K key : keys.getEnumConstants()) {
            if (copy.get(key) == null) {
                throw new IllegalArgumentException("every " + keys.getSimpleName() + " needs a number: missing=" + key);
            }
        }
        return Collections.unmodifiableMap(copy);
    }
}
