package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The column names one SELECT or DML statement uses, kept until its table is known. */
final class NameScope {
    private final List<String> qualifiers = new ArrayList<>();
    private final Set<String> columns = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    private final boolean keepsQualifiers;
    private boolean hasKeptQualifier;

    /** The names of a statement of one table, whose qualifiers say nothing and are dropped. */
    NameScope() {
        this(false);
    }

    /**
     * @param keepsQualifiers whether a column stays qualified as it was written
     */
    NameScope(boolean keepsQualifiers) {
        this.keepsQualifiers = keepsQualifiers;
    }

    /** The reference that a qualified name makes. */
    Expression.ColumnRef qualified(String qualifier, String column) {
        if (keepsQualifiers) {
            hasKeptQualifier = true;
            return new Expression.ColumnRef(qualifier, column);
        }
        useQualifier(qualifier);
        use(column);
        return new Expression.ColumnRef(column);
    }

    /** True if a column stayed qualified. */
    boolean hasKeptQualifier() {
        return hasKeptQualifier;
    }

    void use(String column) {
        columns.add(column);
    }

    void useQualifier(String qualifier) {
        qualifiers.add(qualifier);
    }

    /**
     * Checks that all qualifiers name the one table.
     *
     * @param name its alias, or the name it has without one
     */
    void resolveQualifiers(String name) {
        for (final String qualifier : qualifiers) {
            if (!qualifier.equalsIgnoreCase(name)) {
                throw new UnmodelledSyntax("qualified name");
            }
        }
    }

    /** True if every column used is one of these, ignoring case. */
    boolean usesOnly(List<String> names) {
        final Set<String> allowed = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        allowed.addAll(names);
        return allowed.containsAll(columns);
    }
}
