package io.isolde.harness.target;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.catalogue.ServerVersion.Product;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The command lines of the daemons: the one place that knows their options.
 *
 * <p>Tuned means fast and forgetful, as a server's data never outlives its run: the log is not flushed at a commit; tables live in the
 * shared tablespace, which makes TRUNCATE four times as fast; statistics are neither stored nor recomputed behind a case's back, so
 * that plans do not change; the redo log is small, so that a start is quick, and the buffer pool holds what a campaign leaves in the shared tablespace
 * (147 MB after minutes), so that nothing is written to make room; no binary log; MySQL's writer of the redo log does
 * not spin, which took half a processor. MariaDB writes pages by threads of its own: with those of the kernel (libaio) 11.4.5 now and then stood still for
 * one to four seconds, all slots for writes taken, all sessions waiting for pages. It runs without its performance schema; MySQL keeps it, as {@code data_lock_waits} lives there.
 * Isolation, SQL mode and character sets stay the server's own.
 */
final class DaemonOptions {
    /** Enough for 64 lanes of six sessions, and each lane's monitor and purge holder. */
    private static final int MAX_CONNECTIONS = 600;

    /** Relative to the data folder: a path below a deep folder would be longer than a socket's name may be. */
    static final String SOCKET = "s";

    /** The load of a processor, in hundredths, from which the thread that writes the redo log spins: no machine has as many. */
    private static final String NEVER_SPIN = "4294967295";

    private final EmbeddedServer server;
    private final boolean tuned;

    DaemonOptions(EmbeddedServer server, boolean tuned) {
        this.server = server;
        this.tuned = tuned;
    }

    /**
     * Turns the empty folder {@code data} into one to start on.
     *
     * @param home folder of the programs
     */
    List<String> bootstrapCommand(Path home, Path data, Path initFile) {
        final List<String> command = command(home, data);
        command.addAll(bootstrapOptions());
        if (server.bootstrap() instanceof EmbeddedServer.Bootstrap.InitializeInsecure) {
            command.add("--init-file=" + initFile);
        }
        return command;
    }

    /** Those that decide what the bootstrapped data look like; data made with others must not be used. */
    List<String> bootstrapOptions() {
        final List<String> options = new ArrayList<>();
        options.add(
                server.bootstrap() instanceof EmbeddedServer.Bootstrap.Scripts
                        ? "--bootstrap"
                        : "--initialize-insecure");
        options.addAll(layoutOptions());
        return options;
    }

    /**
     * Serves the folder's data on a port of the loopback interface.
     *
     * @param home folder of the programs
     * @param initFile statements that are run before anybody can connect
     */
    List<String> startCommand(Path home, RunFolder folder, int port, Path initFile) {
        final List<String> command = command(home, folder.data());
        command.add("--port=" + port);
        command.add("--bind-address=127.0.0.1");
        command.add("--socket=" + SOCKET);
        command.add("--tmpdir=" + folder.scratch());
        command.add("--pid-file=" + folder.scratch().resolve("daemon.pid"));
        command.add("--init-file=" + initFile);
        command.addAll(confinement(folder));
        command.add(isMysqlWithCapacity() ? "--tls-version=" : "--skip-ssl");
        command.add("--skip-name-resolve");
        command.add("--max-connections=" + MAX_CONNECTIONS);
        if (isMysqlEight()) {
            command.add("--mysqlx=OFF");
        }
        command.addAll(layoutOptions());
        command.addAll(tuningOptions());
        return command;
    }

    /** Of files, SQL reaches those of an empty folder; no statement loads code, and no event runs. MariaDB has no value for no folder at all. */
    private List<String> confinement(RunFolder folder) {
        return List.of(
                "--secure-file-priv=" + (server.version().product() == Product.MYSQL ? "NULL" : folder.files()),
                "--plugin-dir=" + folder.plugins(),
                "--local-infile=0",
                "--event-scheduler=OFF");
    }

    private List<String> command(Path home, Path data) {
        final List<String> command = new ArrayList<>(SharedLibraries.loader(home));
        command.add(home.resolve("bin").resolve(server.daemon()).toString());
        command.add("--no-defaults");
        command.add("--basedir=" + home);
        command.add("--datadir=" + data);
        command.add("--lc-messages-dir=" + home.resolve("share"));
        return command;
    }

    private List<String> layoutOptions() {
        if (!tuned) {
            return List.of();
        }
        final List<String> options = new ArrayList<>(List.of(
                "--innodb-file-per-table=0",
                isMysqlWithCapacity() ? "--innodb-redo-log-capacity=16M" : "--innodb-log-file-size=16M"));
        if (server.version().product() == Product.MARIADB) {
            options.add("--innodb-undo-tablespaces=0");
        }
        return options;
    }

    private List<String> tuningOptions() {
        if (!tuned) {
            return List.of();
        }
        final List<String> options = new ArrayList<>(List.of(
                "--innodb-flush-log-at-trx-commit=0",
                "--innodb-stats-persistent=0",
                "--innodb-stats-auto-recalc=0",
                "--innodb-buffer-pool-size=256M",
                "--innodb-buffer-pool-load-at-startup=0",
                "--innodb-buffer-pool-dump-at-shutdown=0",
                "--innodb-doublewrite=0",
                "--innodb-fast-shutdown=2",
                "--skip-log-bin",
                server.version().product() == Product.MARIADB
                        ? "--performance-schema=OFF"
                        : "--performance-schema=ON"));
        if (server.version().product() == Product.MARIADB) {
            options.add("--innodb-use-native-aio=0");
        }
        if (isMysqlEight()) {
            options.add("--innodb-log-spin-cpu-abs-lwm=" + NEVER_SPIN);
        }
        return options;
    }

    /** From here on the redo log has a capacity instead of files of a size, and TLS no switch of its own. */
    private boolean isMysqlWithCapacity() {
        final ServerVersion version = server.version();
        return version.product() == Product.MYSQL && version.isAtLeast(9, 0, 0);
    }

    private boolean isMysqlEight() {
        final ServerVersion version = server.version();
        return version.product() == Product.MYSQL && version.isAtLeast(8, 0, 11);
    }
}
