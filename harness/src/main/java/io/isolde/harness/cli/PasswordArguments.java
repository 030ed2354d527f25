package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Where the password for a target by URL comes from. */
final class PasswordArguments {
    private static final Set<PosixFilePermission> OTHERS =
            Set.of(PosixFilePermission.OTHERS_READ, PosixFilePermission.GROUP_READ);

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Option(
            names = "--password-env",
            paramLabel = "NAME",
            description = "Environment variable with the password for a target by URL.")
    private String variable;

    @Option(
            names = "--password-file",
            paramLabel = "FILE",
            description = "File with the password for a target by URL in its first line.")
    private Path file;

    @Option(
            names = "--password",
            paramLabel = "WORD",
            description = "The password itself. Everybody on this machine can see it in the list of processes. If"
                    + " you give a user but none of these three options, isolde asks for the password on the"
                    + " terminal.")
    private String word;

    private Optional<Secret> read = Optional.empty();

    boolean isGiven() {
        return variable != null || file != null || word != null;
    }

    /**
     * The password that the options name; empty where there are none.
     *
     * @throws BadInputException when there is more than one, or none where the option says
     */
    Optional<Secret> password() {
        if (isGiven() && read.isEmpty()) {
            read = Optional.of(read());
        }
        return read;
    }

    private Secret read() {
        if ((variable == null ? 0 : 1) + (file == null ? 0 : 1) + (word == null ? 0 : 1) > 1) {
            throw new BadInputException("give one of --password-env, --password-file and --password, not several");
        }
        if (word != null) {
            return Secret.of(word);
        }
        return variable == null ? ofFile() : ofEnvironment();
    }

    private Secret ofEnvironment() {
        return Optional.ofNullable(System.getenv(variable))
                .map(Secret::of)
                .orElseThrow(
                        () -> new BadInputException(
                                "--password-env: the environment has no variable of that name; export it before isolde starts"));
    }

    private Secret ofFile() {
        try {
            warnOfOthers();
            return Secret.of(Files.readString(file).lines().findFirst().orElse(""));
        } catch (final IOException e) {
            throw new BadInputException(
                    "cannot read --password-file " + file + " (" + e.getClass().getSimpleName()
                            + "); its first line is the password",
                    e);
        }
    }

    private void warnOfOthers() throws IOException {
        final PosixFileAttributeView view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
        if (view != null && view.readAttributes().permissions().stream().anyMatch(OTHERS::contains)) {
            spec.commandLine()
                    .getErr()
                    .println("isolde: other users of this machine can read --password-file " + file + "; chmod 600 it");
            spec.commandLine().getErr().flush();
        }
    }
}
