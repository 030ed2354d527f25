package io.isolde.core.testing;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * Marks tests that {@code mvn verify} leaves out and {@code mvn verify -Pfull} runs: those on servers other than the one MariaDB of the quick set,
 * and those that take seconds and would catch little that a quicker test does not. {@code -Dtest=Name} runs a marked test in any case.
 */
@Documented
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("full")
public @interface Full {}
