package io.isolde.core.sql;

import java.util.List;
import java.util.Locale;

/**
 * What follows the closing parenthesis of CREATE TABLE, one option or the partitions.
 *
 * @param name in upper case, words joined by a blank, without DEFAULT, and CHARSET for CHARACTER SET
 * @param value as written, a string without its quotes; empty where the option has none
 * @param text the whole, as written
 * @param partitions null where their bounds are not known, and for all else
 */
public record TableOption(String name, String value, String text, Partitions partitions) {
    /** Of the character set of text columns that name none. */
    public static final String CHARSET = "CHARSET";

    /** Of the collation of text columns that name none. */
    public static final String COLLATE = "COLLATE";

    /** Of the first number of the AUTO_INCREMENT column. */
    public static final String AUTO_INCREMENT = "AUTO_INCREMENT";

    /** Of the storage engine. */
    public static final String ENGINE = "ENGINE";

    /** Of how rows are stored. */
    public static final String ROW_FORMAT = "ROW_FORMAT";

    /** Of the partitions, which are last. */
    public static final String PARTITION = "PARTITION BY";

    /**
     * Partitions that have statements of their own. PostgreSQL manual, 5.12 "Table Partitioning".
     *
     * @param key the number of the one that a row is in, in the order in which they are visited; NULL where none takes it
     * @param statements that make them
     */
    public record Partitions(Expression key, List<String> statements) {
        public Partitions {
            statements = List.copyOf(statements);
        }
    }

    public TableOption(String name, String value, String text) {
        this(name, value, text, null);
    }

    public TableOption {
        if (!name.equals(name.toUpperCase(Locale.ROOT))) {
            throw new IllegalArgumentException("the name of a table option is in upper case: name=" + name);
        }
    }

    /**
     * Partitions.
     *
     * @param definition what follows PARTITION BY
     */
    public static TableOption partitionBy(String definition) {
        return new TableOption(PARTITION, definition, PARTITION + " " + definition);
    }

    /**
     * Partitions whose bounds are known.
     *
     * @param definition what follows PARTITION BY
     */
    public static TableOption partitionBy(String definition, Partitions partitions) {
        return new TableOption(PARTITION, definition, PARTITION + " " + definition, partitions);
    }

    /** The storage engine. */
    public static TableOption engine(String name) {
        return new TableOption(ENGINE, name, ENGINE + "=" + name);
    }

    /** The first number of the AUTO_INCREMENT column. */
    public static TableOption autoIncrement(long first) {
        return new TableOption(AUTO_INCREMENT, Long.toString(first), AUTO_INCREMENT + "=" + first);
    }

    public boolean isPartition() {
        return name.equals(PARTITION);
    }
}
