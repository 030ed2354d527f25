package io.isolde.harness.cli;

import io.isolde.core.text.Syntax;
import io.isolde.harness.config.Trust;
import io.isolde.harness.target.TargetSpec;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which server, and who logs in. */
final class TargetArguments {
    static final String DEFAULT_TARGET = "mariadb:11.4.5";

    /** Command lines that the help of {@code isolde run} shows. */
    static final List<String> EXAMPLES_OF_RUN = List.of(
            "./isolde run",
            "./isolde run --target postgresql:18 --isolation SER --minutes 30",
            "./isolde run --target jdbc:mysql://127.0.0.1:3306/ --user me --cases 100000 --out nightly");

    @Option(
            names = "--target",
            paramLabel = "NAME|URL",
            description = "A server for isolde to fetch and start, like mariadb:11.4.5 (the default; isolde targets"
                    + " lists all), or the JDBC URL of a running one, like jdbc:mysql://127.0.0.1:3306/ or"
                    + " jdbc:postgresql://127.0.0.1:5432/.")
    private String target;

    @Option(names = "--user", paramLabel = "NAME", description = "User for a target by URL.")
    private String user;

    @Mixin
    private PasswordArguments passwords = new PasswordArguments();

    private Optional<Login> login = Optional.empty();
    private boolean isOfFolder;

    boolean isGiven() {
        return target != null;
    }

    boolean hasLogin() {
        return user != null || passwords.isGiven();
    }

    /** What the options say of the login; it is asked for once. */
    Login login() {
        return login(Trust.STRANGER);
    }

    /** The same, for a command that reads a campaign file. */
    Login login(Trust trust) {
        if (login.isEmpty()) {
            login = Optional.of(Login.of(Optional.ofNullable(user), passwords, trust));
        }
        return login.get();
    }

    /** These options come from a campaign that goes on, and the login from the command line of this sitting. */
    void goOn(Login ofSitting) {
        login = Optional.of(ofSitting);
        isOfFolder = true;
    }

    /** As it was written. */
    Optional<String> target() {
        return Optional.ofNullable(target);
    }

    /** The target, or the default, without touching any server. */
    TargetSpec spec() {
        return isOfFolder && target != null
                ? login().ofFile(target, Optional.ofNullable(user))
                : login().named(target == null ? DEFAULT_TARGET : target);
    }

    /** That of files which name no product: of the target, or, where none is named, the standard one. */
    Syntax syntax() {
        return target == null ? Syntax.STANDARD : Syntax.ofCaseFiles(spec().product());
    }

    /** A second server, which has no part in the login of the first. */
    TargetSpec twin(String name) {
        return login().second(name);
    }
}
