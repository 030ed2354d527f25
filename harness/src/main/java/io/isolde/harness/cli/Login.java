package io.isolde.harness.cli;

import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.ConnectionSettings;
import io.isolde.harness.config.Secret;
import io.isolde.harness.config.Trust;
import io.isolde.harness.target.TargetSpec;
import io.isolde.harness.target.Targets;
import java.io.Console;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The login that a command line gives, and what a person has answered on a terminal; in memory only. The password of the options goes to servers that the
 * command line names, and to those that a file names if the user trusts it.
 */
final class Login {
    private final Optional<String> user;
    private final Optional<Secret> password;
    private final boolean asks;
    private final Trust trust;
    /** Servers whose URLs the command line gave, with their secrets. */
    private final List<TargetSpec.ByUrl> named = new ArrayList<>();
    /** Servers whose URLs a campaign file gave, with their secrets. */
    private final List<TargetSpec.ByUrl> learned = new ArrayList<>();

    private final Map<String, Secret> answers = new HashMap<>();

    private Login(Optional<String> user, Optional<Secret> password, boolean asks, Trust trust) {
        this.user = user;
        this.password = password;
        this.asks = asks;
        this.trust = trust;
    }

    /**
     * Of options; a password that is missing is asked for on a terminal.
     *
     * @param trust whether servers may be reached that a file or a folder names
     */
    static Login of(Optional<String> user, PasswordArguments arguments, Trust trust) {
        return new Login(user, arguments.password(), true, trust);
    }

    /** Of a program that has made its campaign file itself: no login, and nobody is there to ask. */
    static Login none() {
        return new Login(Optional.empty(), Optional.empty(), false, Trust.OWN);
    }

    /** Remembers a server by the URL that the command line gives: in a file its name without secrets will do. */
    void name(TargetSpec spec) {
        if (spec instanceof TargetSpec.ByUrl byUrl) {
            named.add(byUrl);
        }
    }

    /** Remembers a server by the URL in a campaign file, with the login in it; the file of the run has its name without secrets. */
    void learn(TargetSpec spec) {
        if (spec instanceof TargetSpec.ByUrl byUrl) {
            learned.add(byUrl);
        }
    }

    /**
     * A server that the command line names, with the login of the options put before that of its URL.
     *
     * @throws BadInputException when the options have a login and isolde itself starts the server
     */
    TargetSpec named(String text) {
        final TargetSpec spec = Targets.parse(text);
        if (spec instanceof TargetSpec.ByUrl byUrl) {
            return complete(byUrl, user, password);
        }
        if (user.isPresent() || password.isPresent()) {
            throw new BadInputException(
                    "--user and --password are for a target by URL; isolde itself starts " + spec.name());
        }
        return spec;
    }

    /** A second server: only what its own URL says goes there, and what a person answers who sees that. */
    TargetSpec second(String text) {
        return completed(text, Optional.empty(), Optional.empty());
    }

    /**
     * A server that a file names, which the user trusts, or whose name the command line has, too.
     *
     * @param fileUser who logs in by the file, if it says so
     */
    TargetSpec ofFile(String text, Optional<String> fileUser) {
        if (fileUser.isPresent() && !ConnectionSettings.isUrl(text)) {
            throw new BadInputException("--user is for a target by URL; isolde itself starts " + text);
        }
        return completed(text, fileUser.or(() -> user), password);
    }

    /** Of the file or the folder. */
    Trust trust() {
        return trust;
    }

    /** Whether the command line names a server by URL, so that a file may mean it. */
    boolean names(String text) {
        return named.stream().anyMatch(spec -> spec.name().equals(Targets.shown(text)));
    }

    private TargetSpec completed(String text, Optional<String> wanted, Optional<Secret> word) {
        final TargetSpec spec =
                find(named, text, wanted).or(() -> find(learned, text, wanted)).orElseGet(() -> Targets.parse(text));
        return spec instanceof TargetSpec.ByUrl byUrl ? complete(byUrl, wanted, word) : spec;
    }

    private static Optional<TargetSpec> find(List<TargetSpec.ByUrl> specs, String text, Optional<String> wanted) {
        return specs.stream()
                .filter(spec -> spec.name().equals(Targets.shown(text)))
                .filter(spec -> spec.settings().user().isEmpty()
                        || wanted.isEmpty()
                        || wanted.get().equals(spec.settings().user()))
                .<TargetSpec>map(spec -> spec)
                .findFirst();
    }

    private TargetSpec complete(TargetSpec.ByUrl byUrl, Optional<String> wanted, Optional<Secret> word) {
        final String name = wanted.orElse(byUrl.settings().user());
        return byUrl.as(name, word.orElseGet(() -> missing(name, byUrl.settings())));
    }

    /** The password of the URL, or else what a person answers; asked once for each server and user. */
    private Secret missing(String name, ConnectionSettings settings) {
        final boolean isMissing = settings.password().isEmpty() && !name.isEmpty();
        final Console console = asks && isMissing ? System.console() : null;
        if (console == null || !Terminal.ofStandardError().interactive()) {
            return settings.password();
        }
        return answers.computeIfAbsent(name + " " + settings.shownUrl(), key -> {
            final char[] answer = console.readPassword("Password of %s at %s (empty for none): ", name, settings.url());
            return answer == null ? Secret.NONE : Secret.of(new String(answer));
        });
    }
}
