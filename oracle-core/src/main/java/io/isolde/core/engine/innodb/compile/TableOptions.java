package io.isolde.core.engine.innodb.compile;

import io.isolde.core.catalogue.InnoDbProfile;
import io.isolde.core.sql.Collation;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.TableOption;
import io.isolde.core.sql.UnsupportedFeatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What the options of CREATE TABLE mean to the model: each is modelled, or harmless, or refused by its name. MySQL manual 13.1.20, MariaDB manual
 * "CREATE TABLE".
 *
 * <p>Modelled are the first number of AUTO_INCREMENT, partitions ({@link Partitions}), and the collation of text columns that name none.
 */
public final class TableOptions {
    /**
     * Options that decide where and how InnoDB lays rows out, how it counts them for the optimizer, or what only other engines look at. None of
     * them changes which rows a statement finds, locks or returns. What an optimizer does with counts is not relied upon.
     */
    private static final Set<String> HARMLESS = Set.of(
            "AUTOEXTEND_SIZE",
            "AVG_ROW_LENGTH",
            "CHECKSUM",
            "COMMENT",
            "COMPRESSION",
            "CONNECTION",
            "DATA DIRECTORY",
            "DELAY_KEY_WRITE",
            "ENCRYPTED",
            "ENCRYPTION",
            "ENCRYPTION_KEY_ID",
            "INDEX DIRECTORY",
            "INSERT_METHOD",
            "KEY_BLOCK_SIZE",
            "MAX_ROWS",
            "MIN_ROWS",
            "PACK_KEYS",
            "PAGE_CHECKSUM",
            "PAGE_COMPRESSED",
            "PAGE_COMPRESSION_LEVEL",
            "PASSWORD",
            "ROW_FORMAT",
            "STATS_AUTO_RECALC",
            "STATS_PERSISTENT",
            "STATS_SAMPLE_PAGES",
            "TABLESPACE",
            "TABLE_CHECKSUM",
            "TRANSACTIONAL");

    private static final String DEFAULT = "DEFAULT";

    private TableOptions() {}

    /**
     * The table as if its options were those of its columns: text columns have the collation that they are given.
     *
     * @throws UnsupportedFeatureException naming an option that the model lacks
     */
    public static Table applied(Table table, InnoDbProfile profile) {
        final Table own = withOwnCharacterSets(table, profile);
        return own.options().isEmpty() ? own : withOptions(own, profile);
    }

    private static Table withOptions(Table table, InnoDbProfile profile) {
        table.options().forEach(TableOptions::requireKnown);
        firstNumber(table);
        final Optional<TableOption> naming = collationOption(table);
        return naming.isEmpty() ? table : withCollation(table, naming.get(), profile);
    }

    private static void requireKnown(TableOption option) {
        final boolean known = HARMLESS.contains(option.name())
                || option.isPartition()
                || option.name().equals(TableOption.AUTO_INCREMENT)
                || option.name().equals(TableOption.CHARSET)
                || option.name().equals(TableOption.COLLATE)
                || option.name().equals(TableOption.ENGINE) && option.value().equalsIgnoreCase("InnoDB");
        if (!known) {
            throw option.name().equals(TableOption.ENGINE)
                    ? refused(option.name() + "=" + option.value())
                    : refused(option.name());
        }
    }

    private static UnsupportedFeatureException refused(String option) {
        return new UnsupportedFeatureException("table option " + option);
    }

    // ---- AUTO_INCREMENT

    /**
     * The first number of the AUTO_INCREMENT column: that of the option, which counts for nothing below 1. Measured on MariaDB 10.11.5 and 11.4.5
     * and MySQL 8.0.33; a number beyond the column gives errors of various kinds there.
     */
    public static long firstNumber(Table table) {
        final Optional<TableOption> option = table.option(TableOption.AUTO_INCREMENT);
        if (option.isEmpty()) {
            return 1;
        }
        long first = -1;
        try {
            first = Long.parseLong(option.get().value());
        } catch (NumberFormatException beyondLong) {
            // as if it were beyond the column
        }
        if (first < 0) {
            throw refused("AUTO_INCREMENT beyond 63 bits");
        }
        for (final Column column : table.columns()) {
            if (column.autoIncrement() && column.type() instanceof SqlType.IntegerType type && first > greatest(type)) {
                throw refused("AUTO_INCREMENT beyond its column");
            }
        }
        return Math.max(1, first);
    }

    /** The greatest number of a column, 2^63 - 1 at most. */
    public static long greatest(SqlType.IntegerType type) {
        final int bits = type.byteLength() * Byte.SIZE - (type.unsigned() ? 0 : 1);
        return bits >= Long.SIZE - 1 ? Long.MAX_VALUE : (1L << bits) - 1;
    }

    // ---- collations

    /** What decides about the collation: COLLATE, wherever it stands, else CHARSET. */
    private static Optional<TableOption> collationOption(Table table) {
        final long collations = table.options().stream()
                .filter(option -> option.name().equals(TableOption.COLLATE))
                .count();
        if (collations > 1) {
            throw refused("COLLATE twice");
        }
        return table.option(TableOption.COLLATE)
                .filter(option -> !option.value().equalsIgnoreCase(DEFAULT))
                .or(() -> table.option(TableOption.CHARSET))
                .filter(option -> !option.value().equalsIgnoreCase(DEFAULT));
    }

    /** Columns that name a character set have the collation which the server gives it. */
    private static Table withOwnCharacterSets(Table table, InnoDbProfile profile) {
        if (table.columns().stream().noneMatch(column -> namesCharacterSet(column.type()))) {
            return table;
        }
        final List<Column> columns = new ArrayList<>();
        for (final Column column : table.columns()) {
            columns.add(
                    namesCharacterSet(column.type())
                            ? withType(column, with(column.type(), collationOf(profile)))
                            : column);
        }
        return new Table(table.name(), columns, table.indexes(), table.checks(), table.foreignKeys(), table.options());
    }

    private static Collation collationOf(InnoDbProfile profile) {
        final String name = profile.collationOfCharacterSet(Collation.OF_UTF8MB4.sqlName());
        return Collation.named(name).orElseThrow(() -> new UnsupportedFeatureException("collation " + name));
    }

    private static boolean namesCharacterSet(SqlType type) {
        return type instanceof SqlType.VarcharType text && text.collation().isCharacterSet()
                || type instanceof SqlType.CharType character
                        && character.collation().isCharacterSet()
                || type instanceof SqlType.TextType large && large.collation().isCharacterSet();
    }

    private static Table withCollation(Table table, TableOption naming, InnoDbProfile profile) {
        final String name = naming.value().toLowerCase(Locale.ROOT);
        final String collationName =
                naming.name().equals(TableOption.COLLATE) ? name : profile.collationOfCharacterSet(name);
        final Optional<Collation> collation = collationName.equals(profile.defaultCollation())
                ? Optional.of(Collation.SERVER_DEFAULT)
                : Collation.named(collationName);
        final List<Column> columns = new ArrayList<>();
        for (final Column column : table.columns()) {
            columns.add(isBare(column.type()) ? withCollation(column, naming, collation) : column);
        }
        return new Table(table.name(), columns, table.indexes(), table.checks(), table.foreignKeys(), table.options());
    }

    private static Column withCollation(Column column, TableOption naming, Optional<Collation> collation) {
        final Collation known = collation.orElseThrow(() -> refused(naming.name() + "=" + naming.value()));
        return withType(column, with(column.type(), known));
    }

    private static Column withType(Column column, SqlType type) {
        return new Column(
                column.name(),
                type,
                column.notNull(),
                column.autoIncrement(),
                column.defaultValue(),
                column.generated(),
                column.stored());
    }

    /** Whether a type holds text and names no collation. */
    private static boolean isBare(SqlType type) {
        return with(type, Collation.UTF8MB4_BIN) != type
                && with(type, Collation.SERVER_DEFAULT).equals(type);
    }

    private static SqlType with(SqlType type, Collation collation) {
        if (type instanceof SqlType.VarcharType text) {
            return new SqlType.VarcharType(text.length(), collation);
        } else if (type instanceof SqlType.CharType text) {
            return new SqlType.CharType(text.length(), collation);
        } else if (type instanceof SqlType.TextType text) {
            return new SqlType.TextType(collation, text.bytes());
        }
        return type;
    }
}
