package io.isolde.harness.generate;

/** What a statement does to the rows it meets. */
enum Access {
    READ,
    LOCKING_READ,
    INSERT,
    UPDATE,
    DELETE;

    boolean writes() {
        return this == INSERT || this == UPDATE || this == DELETE;
    }
}
