package io.isolde.core.catalogue;

import io.isolde.core.sql.Expression;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the rules of InnoDB, in MariaDB and MySQL, depend on.
 *
 * @param snapshotIsolation {@code innodb_snapshot_isolation=ON} (MariaDB; absent counts as off)
 * @param unchangedRows what an UPDATE does to rows that it leaves as they were
 */
public record InnoDbProfile(ServerVersion version, boolean snapshotIsolation, UnchangedRows unchangedRows)
        implements ServerProfile {
    /** The default target of this project. */
    public static final InnoDbProfile MARIADB_11_4_5 = new InnoDbProfile(ServerVersion.mariadb(11, 4, 5), false);

    /** Before the fix of MDEV-36330. */
    private static final Versions BEFORE_SNAPSHOT_AT_SERIALIZABLE = Versions.mariaDbUntil(
            ServerVersion.mariadb(10, 6, 23),
            ServerVersion.mariadb(10, 11, 14),
            ServerVersion.mariadb(11, 4, 8),
            ServerVersion.mariadb(11, 8, 3));

    /** Refuses what is not InnoDB's: a mixture of flags that no server has would follow. */
    public InnoDbProfile {
        if (version.product() != ServerVersion.Product.MARIADB && version.product() != ServerVersion.Product.MYSQL) {
            throw new IllegalArgumentException("InnoDB is in MariaDB and MySQL: version=" + version);
        }
    }

    /** A server without a binary log of rows. */
    public InnoDbProfile(ServerVersion version, boolean snapshotIsolation) {
        this(version, snapshotIsolation, UnchangedRows.withoutRowLog(version));
    }

    @Override
    public Map<String, Object> settings() {
        final Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("snapshotIsolation", snapshotIsolation);
        settings.put("unchangedRows", unchangedRows.name());
        return settings;
    }

    /** Whether this server behaves so. */
    public boolean has(Behaviour behaviour) {
        return behaviour.versions().contain(version);
    }

    /** What follows a transaction that BEGIN began and an error rolled back. */
    public AfterRollback afterRollback() {
        return AfterRollback.of(version);
    }

    /**
     * Whether error 1020 is known at SERIALIZABLE: the first statement of a transaction that reaches a table takes a snapshot there. Source:
     * MDEV-36330; measured on MariaDB 10.11.18 and 11.8.6, and not so on 11.4.5.
     */
    public boolean snapshotAtSerializable() {
        return snapshotIsolation && !BEFORE_SNAPSHOT_AT_SERIALIZABLE.contain(version);
    }

    /**
     * Whether a record that another transaction has changed and not committed gives error 1020 at once, instead of a wait. Measured: MariaDB
     * 11.4.5 so, 10.11.18 and 11.8.6 not; taken for true of all versions before MDEV-36330, which only permits more.
     */
    public boolean snapshotFailsOnUncommitted() {
        return snapshotIsolation && BEFORE_SNAPSHOT_AT_SERIALIZABLE.contain(version);
    }

    // ---- expressions: measured on MariaDB 10.11.5, 10.11.19, 11.4.5 and MySQL 8.0.12, 8.0.46 unless said otherwise

    /** The collation of columns without COLLATE. Measured, on MySQL 5.7.22 too; MariaDB from 11.6 on: manual, "Setting Character Sets and Collations". */
    public String defaultCollation() {
        if (hasOldCollations()) {
            return "latin1_swedish_ci";
        } else if (isMySql()) {
            return "utf8mb4_0900_ai_ci";
        }
        return version.isAtLeast(11, 6, 0) ? "utf8mb4_uca1400_ai_ci" : "latin1_swedish_ci";
    }

    /**
     * The collation that a character set brings along; empty for one that is not known. Measured on MariaDB 10.11.5, 11.4.5 and MySQL 8.0.33;
     * MySQL 5.7 manual 10.10.1; MariaDB from 11.5 on: manual, "character_set_collations".
     *
     * @param characterSet in lower case
     */
    public String collationOfCharacterSet(String characterSet) {
        return switch (characterSet) {
            case "latin1" -> "latin1_swedish_ci";
            case "utf8mb4" -> collationOfUtf8Mb4();
            case "utf8", "utf8mb3" -> "utf8mb3_general_ci";
            case "ascii" -> "ascii_general_ci";
            default -> "";
        };
    }

    private String collationOfUtf8Mb4() {
        if (isMySql()) {
            return hasOldCollations() ? "utf8mb4_general_ci" : "utf8mb4_0900_ai_ci";
        }
        return version.isAtLeast(11, 5, 0) ? "utf8mb4_uca1400_ai_ci" : "utf8mb4_general_ci";
    }

    /**
     * The collation of literals: what the MySQL driver asks for, which MariaDB knows from 11.4.5 on and else replaces. Measured on MariaDB
     * 11.4.5 and MySQL 5.7.22.
     */
    public String connectionCollation() {
        if (hasOldCollations()) {
            return "utf8mb4_general_ci";
        }
        return isMySql() || version.isAtLeast(11, 4, 5) ? "utf8mb4_0900_ai_ci" : "utf8mb4_general_ci";
    }

    /** Whether a bit operator evaluates its right operand even if the left one is NULL. Measured: MariaDB 11.4.5, all but AND and OR. */
    public boolean evaluatesBothOf(Expression.BinaryOperator operator) {
        return isMariaDb()
                && operator != Expression.BinaryOperator.BIT_AND
                && operator != Expression.BinaryOperator.BIT_OR;
    }

    /** MySQL 8.0 manual, "What Is New in MySQL 8.0": the default was latin1 before, and that of utf8mb4 a collation of older weights. */
    private boolean hasOldCollations() {
        return isMySql() && !version.isAtLeast(8, 0, 1);
    }

    private boolean isMySql() {
        return version.product() == ServerVersion.Product.MYSQL;
    }

    private boolean isMariaDb() {
        return version.product() == ServerVersion.Product.MARIADB;
    }
}
