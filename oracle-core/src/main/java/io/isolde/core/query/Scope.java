package io.isolde.core.query;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Limits;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.BitSet;
import java.util.List;

/**
 * The columns that an expression may name: those of some tables, one after the other, behind those of the statement around a subquery.
 *
 * @param <T> the type of a column
 */
public final class Scope<T> {
    private final List<Source<T>> sources;
    /** Null for none. */
    private final Scope<T> around;
    /** 0 outside of subqueries. */
    private final int depth;

    private final BitSet columnsRead = new BitSet();

    /**
     * A scope of tables.
     *
     * @param around that of the statement around a subquery; null for none
     * @throws UnsupportedFeatureException for one that is nested too deep
     */
    public Scope(List<Source<T>> sources, Scope<T> around) {
        this.sources = List.copyOf(sources);
        this.around = around;
        depth = around == null ? 0 : around.depth + 1;
        if (depth == Limits.DEEPEST_SUBQUERIES) {
            throw new UnsupportedFeatureException("subqueries nested " + Limits.DEEPEST_SUBQUERIES + " deep");
        }
    }

    /** The tables. */
    public List<Source<T>> sources() {
        return sources;
    }

    /** How many columns a row has. */
    public int width() {
        return offset()
                + sources.stream().mapToInt(each -> each.columns().size()).sum();
    }

    /** How many of them are those around. */
    public int offset() {
        return around == null ? 0 : around.width();
    }

    /**
     * The place of a column.
     *
     * @throws UnsupportedFeatureException if no table has such a column, or two have
     */
    public int column(Expression.ColumnRef reference) {
        int found = -1;
        int before = offset();
        for (final Source<T> source : sources) {
            final boolean named = reference.table() == null || reference.table().equalsIgnoreCase(source.name());
            final int column = named ? source.indexOf(reference.column()) : -1;
            if (column >= 0 && found >= 0) {
                throw new UnsupportedFeatureException("column of two tables");
            } else if (column >= 0) {
                found = before + column;
            }
            before += source.columns().size();
        }
        if (found < 0 && around == null) {
            throw new UnsupportedFeatureException("unknown column");
        }
        return found < 0 ? around.column(reference) : found;
    }

    /** Whether a column is one of a statement around. */
    public boolean isAround(Expression.ColumnRef reference) {
        return column(reference) < offset();
    }

    /** The type of a column at a place. */
    public T typeOf(int column) {
        if (column < offset()) {
            return around.typeOf(column);
        }
        int place = column - offset();
        for (final Source<T> source : sources) {
            if (place < source.columns().size()) {
                return source.columns().get(place).type();
            }
            place -= source.columns().size();
        }
        throw new IllegalArgumentException("no such column: column=" + column);
    }

    /** Notes that an expression reads a column, in the scope that has it. */
    public void read(int column) {
        if (column < offset()) {
            around.read(column);
        } else {
            columnsRead.set(column);
        }
    }

    /** The columns that were read so far, without those around. */
    public BitSet columnsRead() {
        return (BitSet) columnsRead.clone();
    }
}
