package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The column names one SELECT or DML statement uses, kept until its tables are known. */
final class NameScope {
    private final List<String> qualifiers = new ArrayList<>();
    private final Set<String> columns = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    /** Names without a qualifier. */
    private final Set<String> alone = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

    private final boolean keepsQualifiers;
    private final NameScope outer;
    /** Qualifiers used in subqueries, which may name a table of this statement. */
    private final Set<String> innerQualifiers = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);

    private boolean hasKeptQualifier;
    /** The name of the row that an INSERT would insert; null where it has none. */
    private String insertedAlias;
    /** Its columns by their aliases, where these have some. */
    private final Map<String, String> insertedColumns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    /** The names of a statement of one table, whose qualifiers say nothing and are dropped. */
    NameScope() {
        this(false, null);
    }

    /**
     * @param keepsQualifiers whether a column stays qualified as it was written
     * @param outer the names of the statement around a subquery, which it may use as well; else null
     */
    NameScope(boolean keepsQualifiers, NameScope outer) {
        this.keepsQualifiers = keepsQualifiers;
        this.outer = outer;
    }

    /** The names in ON CONFLICT, where a qualifier tells the row that is there from the one that is to be inserted. */
    static NameScope ofConflict(String inserted) {
        final NameScope scope = new NameScope(true, null);
        scope.insertedAlias = inserted;
        return scope;
    }

    /**
     * Names the row that an INSERT would insert.
     *
     * @param columns that are given values; empty for all
     * @param aliases of these columns; empty for their own names
     */
    void nameInserted(String alias, List<String> columns, List<String> aliases) {
        insertedAlias = alias;
        for (int i = 0; i < aliases.size(); i++) {
            insertedColumns.put(aliases.get(i), columns.get(i));
        }
    }

    /** The reference that a name alone makes. */
    Expression unqualified(String column) {
        if (insertedColumns.containsKey(column)) {
            return new Expression.InsertedValue(insertedColumns.get(column));
        }
        use(column);
        alone.add(column);
        return new Expression.ColumnRef(column);
    }

    /** Whether the alias of a table stands alone, as a column does: it may be a row. */
    boolean namesAlone(TableName table) {
        return table.alias() != null && alone.contains(table.alias());
    }

    /** The reference that a qualified name makes. */
    Expression qualified(String qualifier, String column) {
        if (qualifier.equalsIgnoreCase(insertedAlias)) {
            return new Expression.InsertedValue(insertedColumns.isEmpty() ? column : aliased(column));
        }
        if (keepsQualifiers) {
            hasKeptQualifier = true;
            for (NameScope around = outer; around != null; around = around.outer) {
                around.innerQualifiers.add(qualifier);
            }
            return new Expression.ColumnRef(qualifier, column);
        }
        useQualifier(qualifier);
        use(column);
        return new Expression.ColumnRef(column);
    }

    private String aliased(String column) {
        final String inserted = insertedColumns.get(column);
        if (inserted == null) {
            throw new UnmodelledSyntax("qualified name");
        }
        return inserted;
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

    /** Checks that all qualifiers that are dropped name the one table, and that no subquery needs its alias. */
    void resolveQualifiers(TableName table) {
        requireQualifiers(table);
        if (isAliasUsedInside(table)) {
            throw new UnmodelledSyntax("alias in a subquery");
        }
    }

    /** Checks that all qualifiers that are dropped name the one table. */
    void requireQualifiers(TableName table) {
        for (final String qualifier : qualifiers) {
            if (!qualifier.equalsIgnoreCase(table.qualifier())) {
                throw new UnmodelledSyntax("qualified name");
            }
        }
    }

    /** Whether a subquery may name a table by its alias. */
    boolean isAliasUsedInside(TableName table) {
        return table.alias() != null && innerQualifiers.contains(table.alias());
    }

    /** True if every column used is one of these, ignoring case. */
    boolean usesOnly(List<String> names) {
        final Set<String> allowed = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        allowed.addAll(names);
        return allowed.containsAll(columns);
    }
}
