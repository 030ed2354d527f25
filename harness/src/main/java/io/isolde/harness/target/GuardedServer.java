package io.isolde.harness.target;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * A server process that cannot outlive this JVM.
 *
 * <p>Between us and the server stands a shell, the guard. It reads a pipe that only this JVM holds open. The pipe ends when we close it
 * or when the JVM ends, however it ends; then the guard ends the server (first asking, then killing) and removes the run folder and
 * its lock file. Where {@code setsid} exists, guard and server are out of reach of the terminal: Ctrl-C reaches the JVM alone, and a
 * server that is taken away in the middle of a case never looks like a crash.
 */
final class GuardedServer implements AutoCloseable {
    /** How long the server may take to end by itself, in ticks of 50 ms. */
    private static final int STOP_LIMIT_TICKS = 40;

    /** Bytes that the name of a Unix domain socket may have on every system, see unix(7). */
    private static final int MAX_SOCKET_NAME = 91;

    private static final long GUARD_LIMIT_SECONDS = 15;

    /** How long the guard of a server that has ended may take to tell its exit status, on a machine that is busy. */
    private static final long EXIT_STATUS_SECONDS = 5;

    private static final long POLL_MS = 10;

    // Whatever PATH the JVM was given, sleep and rm are found.
    // Descriptor 3 is the pipe: a background job of a shell without job control does not get its standard input.
    // The server's process id cannot have passed to another process while it is signalled: unless exit-status is there,
    // the main
    // shell has not collected it. Asking comes first because a server that ends by itself frees what a killed one
    // leaves.
    private static final String GUARD_SCRIPT = """
            PATH=${PATH:+$PATH:}/usr/bin:/bin
            run=$1; libraries=$2; limit=$3; signal=$4; shift 4
            exec 3<&0 </dev/null
            LD_LIBRARY_PATH=$libraries "$@" </dev/null >>"$run/server.log" 2>&1 3<&- &
            server=$!
            echo "$server" >"$run/server.pid"
            echo "$server"
            (
              while read -r line <&3; do :; done
              ended() { [ -e "$run/exit-status" ]; }
              ended || kill -s "$signal" "$server" 2>/dev/null
              tick=0
              while ! ended && [ "$tick" -lt "$limit" ]; do sleep 0.05; tick=$((tick + 1)); done
              ended || kill -KILL "$server" 2>/dev/null
            ) >/dev/null 2>&1 &
            watcher=$!
            exec 3<&- >/dev/null
            wait "$server"
            echo "$?" >"$run/exit-status"
            wait "$watcher"
            rm -rf -- "$run" "$run.lock"
            """;

    private final Process guard;
    private final Optional<ProcessHandle> server;
    private final RunFolder folder;

    private GuardedServer(Process guard, Optional<ProcessHandle> server, RunFolder folder) {
        this.guard = guard;
        this.server = server;
        this.folder = folder;
    }

    /**
     * Starts without waiting for readiness. The folder is closed together with the server.
     *
     * @param endSignal asks the server to end, as in {@code TERM}
     */
    static GuardedServer start(RunFolder folder, String libraryPath, String endSignal, List<String> serverCommand)
            throws IOException {
        final List<String> command = new ArrayList<>();
        setsid().ifPresent(program -> command.add(program.toString()));
        command.addAll(List.of("/bin/sh", "-c", GUARD_SCRIPT, "isolde-guard"));
        command.addAll(List.of(folder.path().toString(), libraryPath, Integer.toString(STOP_LIMIT_TICKS), endSignal));
        command.addAll(serverCommand);
        final Process guard = new ProcessBuilder(command).start();
        try {
            return new GuardedServer(guard, ProcessHandle.of(readPid(guard)), folder);
        } catch (IOException | RuntimeException e) {
            guard.getOutputStream().close();
            throw e;
        }
    }

    private static Optional<Path> setsid() {
        return Stream.of("/usr/bin/setsid", "/bin/setsid")
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static long readPid(Process guard) throws IOException {
        final BufferedReader reader =
                new BufferedReader(new InputStreamReader(guard.getInputStream(), StandardCharsets.UTF_8));
        final String line = reader.readLine();
        if (line == null) {
            throw new IOException("the guard shell told no process id: "
                    + new String(guard.getErrorStream().readAllBytes(), StandardCharsets.UTF_8).strip());
        }
        return Long.parseLong(line.strip());
    }

    boolean isAlive() {
        return server.isPresent() && server.get().isAlive();
    }

    Optional<ServerProcess> process() {
        return server.filter(ProcessHandle::isAlive).map(handle -> new ServerProcess(handle.pid()));
    }

    /** Ends the server at once, also one that is stopped. */
    void kill() {
        try {
            if (isAlive()) {
                RunFolder.kill(server.orElseThrow());
            }
        } catch (IOException e) {
            throw new TargetException("cannot end a server in " + folder.path() + ": " + e.getMessage(), e);
        }
    }

    Path log() {
        return folder.log();
    }

    /** Where a server that lives listens: a path that is short enough for the name of a socket, however deep its folder is. */
    Path socket() {
        final Path direct = folder.data().resolve(DaemonOptions.SOCKET);
        if (direct.toString().length() <= MAX_SOCKET_NAME) {
            return direct;
        }
        return Path.of("/proc", Long.toString(server.orElseThrow().pid()), "cwd", DaemonOptions.SOCKET);
    }

    /** The last lines of the log, as many as a message takes. */
    List<String> logTail() {
        return Tails.of(folder.log());
    }

    List<String> logTail(int most) {
        return Tails.of(folder.log(), most);
    }

    /** As the shell tells it, 128 + n for signal n; says so when it is not known. The guard writes it a little after the server has ended. */
    String exitStatus() {
        final long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(EXIT_STATUS_SECONDS);
        String status = readExitStatus();
        while (status.isEmpty() && !isAlive() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(POLL_MS));
            status = readExitStatus();
        }
        return status.isEmpty() ? "unknown" : status;
    }

    /** Empty as long as the guard has not written it. */
    private String readExitStatus() {
        try {
            return Files.readString(folder.exitStatus()).strip();
        } catch (IOException e) {
            return "";
        }
    }

    /** Ends the server, or what a killed guard left of it, and removes the folder. Safe to call twice. */
    @Override
    public void close() {
        try (folder) {
            guard.getOutputStream().close();
            if (!guard.waitFor(GUARD_LIMIT_SECONDS, TimeUnit.SECONDS)) {
                guard.destroyForcibly();
            }
            if (isAlive()) {
                RunFolder.kill(server.orElseThrow());
            }
        } catch (IOException e) {
            throw new TargetException("cannot end a server in " + folder.path() + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            // The guard goes on with its work; the folder may lose a race against the server, which the next start puts
            // right.
            Thread.currentThread().interrupt();
        }
    }
}
