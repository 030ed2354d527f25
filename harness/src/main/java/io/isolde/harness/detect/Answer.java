package io.isolde.harness.detect;

import java.util.function.Function;

/**
 * What a condition asks of a history, or why there is no such thing.
 *
 * @param found null when there is none
 * @param otherwise the truth of every condition on what was not found; null when it was
 */
record Answer<T>(T found, Truth otherwise) {
    static <T> Answer<T> of(T found) {
        return new Answer<>(found, null);
    }

    static <T> Answer<T> without(Truth truth) {
        return new Answer<>(null, truth);
    }

    static <T> Answer<T> unknown(String reason) {
        return without(Truth.unknown(reason));
    }

    <R> Answer<R> then(Function<T, Answer<R>> next) {
        return otherwise == null ? next.apply(found) : without(otherwise);
    }

    Truth test(Function<T, Truth> condition) {
        return otherwise == null ? condition.apply(found) : otherwise;
    }
}
