package io.isolde.harness.target;

import java.security.SecureRandom;
import java.util.stream.Collectors;

/** Passwords of servers that live as long as one start. */
final class Passwords {
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

    /** Of some 143 bits. */
    private static final int LENGTH = 24;

    private static final SecureRandom RANDOM = new SecureRandom();

    private Passwords() {}

    /** A new one, of letters and digits. */
    static String random() {
        return RANDOM.ints(LENGTH, 0, LETTERS.length())
                .mapToObj(index -> LETTERS.substring(index, index + 1))
                .collect(Collectors.joining());
    }
}
