package io.isolde.harness.reduce;

import java.util.function.Function;

/**
 * A simpler form of a part of a case.
 *
 * @param what was done, see {@link Change#what}
 */
record Variant<T>(String what, T result) {
    <R> Variant<R> map(Function<T, R> put) {
        return new Variant<>(what, put.apply(result));
    }
}
