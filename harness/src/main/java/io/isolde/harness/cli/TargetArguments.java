package io.isolde.harness.cli;

import picocli.CommandLine.Option;

/** Which server. */
final class TargetArguments {
    static final String DEFAULT_TARGET = "mariadb:11.4.5";

    @Option(
            names = "--target",
            paramLabel = "NAME|URL",
            description =
                    "A server that isolde fetches and starts, like mariadb:11.4.5 (the default; isolde targets lists"
                            + " them), or the JDBC URL of one that runs, like jdbc:mysql://127.0.0.1:3306/ or"
                            + " jdbc:postgresql://127.0.0.1:5432/.")
    private String target;

    @Option(names = "--user", paramLabel = "NAME", description = "User for a target by URL.")
    private String user;

    @Option(names = "--password", paramLabel = "WORD", description = "Password for a target by URL.")
    private String password;

    String targetOr(String other) {
        return target == null ? other : target;
    }

    boolean isGiven() {
        return target != null;
    }

    boolean hasLogin() {
        return user != null || password != null;
    }

    String user() {
        return user;
    }

    String password() {
        return password;
    }
}
