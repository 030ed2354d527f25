package io.isolde.harness.generate;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Expression.BinaryOperator;
import io.isolde.core.sql.Value;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What cases for one kind of database are made of: what it parses, and what its model knows.
 *
 * @param levels at which sessions can run
 * @param kinds of statements
 * @param shares of the features that cases may have, in percent, where nobody asks for others; a feature that is not named is never drawn
 * @param types of columns
 * @param bytewise by which texts compare as their bytes do
 * @param operators in conditions
 * @param truth a condition that holds on every row
 */
public record Vocabulary(
        List<IsolationLevel> levels,
        Set<StatementKind> kinds,
        Map<Feature, Integer> shares,
        Set<ValueClass> types,
        Collation bytewise,
        Set<BinaryOperator> operators,
        Expression truth) {
    /** Where numbers are conditions. */
    public static final Expression NUMBER_ONE = new Expression.Literal(new Value.IntegerValue(1));

    /** All words of the generator, with the shares that each feature names. */
    public static final Vocabulary ALL = new Vocabulary(
            List.of(IsolationLevel.values()),
            EnumSet.allOf(StatementKind.class),
            defaultShares(),
            EnumSet.allOf(ValueClass.class),
            Collation.UTF8MB4_BIN,
            EnumSet.allOf(BinaryOperator.class),
            NUMBER_ONE);

    public Vocabulary {
        levels = List.copyOf(levels);
        kinds = Set.copyOf(kinds);
        shares = Collections.unmodifiableMap(new EnumMap<>(shares));
        types = Set.copyOf(types);
        operators = Set.copyOf(operators);
    }

    /** Whether two tables may have indexes of one name, as in MySQL's family, which alone has ON DUPLICATE KEY UPDATE. Elsewhere they are names of the schema. */
    boolean namesIndexesByTable() {
        return kinds.contains(StatementKind.INSERT_UPDATE);
    }

    /** Whether what is true is a number, so that a column of numbers can hold it. */
    boolean countsTruths() {
        return truth.equals(NUMBER_ONE);
    }

    private static Map<Feature, Integer> defaultShares() {
        final Map<Feature, Integer> shares = new EnumMap<>(Feature.class);
        for (final Feature feature : Feature.values()) {
            shares.put(feature, feature.defaultPercent());
        }
        return shares;
    }
}
