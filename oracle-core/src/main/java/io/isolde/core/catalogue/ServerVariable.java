package io.isolde.core.catalogue;

import io.isolde.core.catalogue.ServerVersion.Product;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A global variable that changes what transactions do. A case file of a stranger may set these for the server that it is run on, and no others: each value
 * is a switch, a number or a word of a closed list, so that none names a file, a command, an address or a plugin.
 *
 * @param name in lower case with underscores
 * @param products that have it
 * @param values those it takes, whatever their case
 * @param source the section of a manual that says what it changes
 */
public record ServerVariable(String name, Set<Product> products, Pattern values, String source) {
    private static final Set<Product> INNODB = Set.of(Product.MARIADB, Product.MYSQL);

    private static final String SNAPSHOT_ISOLATION = "innodb_snapshot_isolation";

    /** The patch of each series of MariaDB that brought snapshot isolation; from 11.5 on all have it. MariaDB documentation, "InnoDB System Variables". */
    private static final Map<String, Integer> SNAPSHOT_ISOLATION_SINCE =
            Map.of("10.6", 18, "10.11", 8, "11.0", 6, "11.1", 5, "11.2", 4, "11.4", 2);

    private static final String SWITCH = "on|off|true|false|yes|no|0|1";

    /** Of variables without which there are no rules, the value that has some. */
    private static final String ON = "on|true|yes|1";

    private static final String OFF = "off|false|no|0";
    private static final String COUNT = "\\d{1,9}";
    private static final String LEVEL = "read[- ](un)?committed|repeatable[- ]read|serializable";

    private static final String MYSQL_INNODB =
            "MySQL 8.0 manual, 17.14 \"InnoDB Startup Options and System Variables\"";
    private static final String MYSQL_SERVER = "MySQL 8.0 manual, 7.1.8 \"Server System Variables\"";
    private static final String MYSQL_LOG = "MySQL 8.0 manual, 19.1.6.4 \"Binary Logging Options and Variables\"";
    private static final String POSTGRESQL_LOCKS = "PostgreSQL 18 manual, 19.12 \"Lock Management\"";
    private static final String POSTGRESQL_PLANS = "PostgreSQL 18 manual, 19.7.1 \"Planner Method Configuration\"";

    private static final List<ServerVariable> ALL = Stream.concat(
                    Stream.of(
                            new ServerVariable(
                                    SNAPSHOT_ISOLATION,
                                    Set.of(Product.MARIADB),
                                    pattern(SWITCH),
                                    "MariaDB documentation, \"InnoDB System Variables\""),
                            innoDb("transaction_isolation", LEVEL, MYSQL_SERVER),
                            innoDb("innodb_deadlock_detect", ON, MYSQL_INNODB),
                            innoDb("innodb_lock_wait_timeout", COUNT, MYSQL_INNODB),
                            innoDb("innodb_locks_unsafe_for_binlog", OFF, MYSQL_INNODB),
                            innoDb("autocommit", ON, MYSQL_SERVER),
                            innoDb("completion_type", "no_chain|0", MYSQL_SERVER),
                            // A word: the name of files in the server's own folder.
                            innoDb("log_bin", "on|off|[a-z0-9]{1,16}", MYSQL_LOG),
                            innoDb("binlog_format", "row|statement|mixed", MYSQL_LOG),
                            innoDb("binlog_row_image", "full|minimal|noblob", MYSQL_LOG),
                            innoDb("server_id", COUNT, MYSQL_LOG),
                            postgres("deadlock_timeout", COUNT + "(ms|s|min)?", POSTGRESQL_LOCKS),
                            postgres("max_pred_locks_per_transaction", COUNT, POSTGRESQL_LOCKS),
                            postgres("max_pred_locks_per_relation", "-?" + COUNT, POSTGRESQL_LOCKS),
                            postgres("max_pred_locks_per_page", COUNT, POSTGRESQL_LOCKS),
                            postgres(
                                    "max_prepared_transactions",
                                    COUNT,
                                    "PostgreSQL 18 manual, 19.4.1 \"Memory\" (PREPARE TRANSACTION)"),
                            postgres(
                                    "default_transaction_isolation",
                                    LEVEL,
                                    "PostgreSQL 18 manual, 19.11.1 \"Statement Behavior\"")),
                    Stream.of(
                                    "bitmapscan",
                                    "hashagg",
                                    "hashjoin",
                                    "indexonlyscan",
                                    "indexscan",
                                    "material",
                                    "mergejoin",
                                    "nestloop",
                                    "seqscan",
                                    "sort",
                                    "tidscan")
                            .map(plan -> postgres("enable_" + plan, SWITCH, POSTGRESQL_PLANS)))
            .toList();

    private static ServerVariable innoDb(String name, String values, String source) {
        return new ServerVariable(name, INNODB, pattern(values), source);
    }

    private static ServerVariable postgres(String name, String values, String source) {
        return new ServerVariable(name, Set.of(Product.POSTGRESQL), pattern(values), source);
    }

    private static Pattern pattern(String values) {
        return Pattern.compile(values, Pattern.CASE_INSENSITIVE);
    }

    /** Those of a product. */
    public static List<ServerVariable> of(Product product) {
        return ALL.stream()
                .filter(variable -> variable.products().contains(product))
                .toList();
    }

    /**
     * The variable of that name.
     *
     * @param name in either spelling, as in {@code log-bin} and {@code log_bin}
     */
    public static Optional<ServerVariable> named(Product product, String name) {
        final String wanted = name.toLowerCase(Locale.ROOT).replace('-', '_');
        return of(product).stream()
                .filter(variable -> variable.name().equals(wanted))
                .findFirst();
    }

    /** Whether a release of one of its products has it. A patch of 0 stands for the newest of a series. */
    public boolean isIn(ServerVersion version) {
        if (!name.equals(SNAPSHOT_ISOLATION) || version.isAtLeast(11, 5, 0)) {
            return true;
        }
        final Integer since = SNAPSHOT_ISOLATION_SINCE.get(version.major() + "." + version.minor());
        return since != null && (version.patch() == 0 || version.patch() >= since);
    }

    /** Whether it can be set to this. */
    public boolean takes(String value) {
        return values.matcher(value).matches();
    }
}
