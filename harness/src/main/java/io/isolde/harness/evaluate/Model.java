package io.isolde.harness.evaluate;

/** Our side. */
interface Model extends AutoCloseable {
    /** What we say. Whatever the oracle throws becomes a reply, so that it is reported with the expression that did it. */
    Reply reply(Question question);

    @Override
    default void close() {}
}
