package io.isolde.harness.target;

import io.isolde.harness.config.ConnectionSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/** How servers of one family are made ready, started and reached. */
interface Daemon {
    /** As much of a digest as a file name takes. */
    int RECIPE_ID_LENGTH = 12;

    /** That of a server unpacked in {@code home}. */
    static Daemon of(EmbeddedServer server, Path home, boolean tuned) {
        return server.bootstrap() instanceof EmbeddedServer.Bootstrap.InitDb
                ? new PostgresDaemon(server, home, tuned)
                : new MySqlDaemon(server, home, tuned);
    }

    /** Differs whenever the bootstrapped data may. */
    String recipeId();

    /** Makes the data folder of a new server, which does not exist yet. */
    void bootstrap(Path data) throws IOException, InterruptedException;

    /** Makes a copy of bootstrapped data, and what else lies in the folder, ready for {@link #startCommand}. */
    void adopt(RunFolder folder) throws IOException, InterruptedException;

    /** Where the programs are that run on the folder. */
    Path programs(RunFolder folder);

    /**
     * Serves the data of the folder on a port of the loopback interface.
     *
     * @param variables of the server, as in {@code name=value}, which go before what we set
     */
    List<String> startCommand(RunFolder folder, int port, List<String> variables);

    /** The signal that asks the server to end at once, whoever is connected, as in {@code TERM}. */
    String endSignal();

    /** Removes from the folder what only the start needed. */
    default void ready(RunFolder folder) throws IOException {}

    /** How a server on this port is reached: with a password that this start alone has. */
    ConnectionSettings reach(int port);

    /** As {@link #reach}, in the quickest way that there is once it runs. */
    ConnectionSettings reachQuickly(ConnectionSettings settings, GuardedServer process);

    /** What names a recipe. */
    static String id(String recipe) {
        try {
            final byte[] digest = MessageDigest.getInstance("SHA-256").digest(recipe.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, RECIPE_ID_LENGTH);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
