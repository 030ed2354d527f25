package io.isolde.harness.config;

/** Says who wrote the case files, campaign files and run folders that a command reads, and so what they may ask for. */
public enum Trust {
    /** Anybody: a file may name known products, versions and the listed variables, nothing else. */
    STRANGER,
    /** The user, who said so on the command line. */
    OWN
}
