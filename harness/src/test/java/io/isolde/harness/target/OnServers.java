package io.isolde.harness.target;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.provider.AnnotationBasedArgumentsProvider;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Gives a parameterized test the names of targets, one a run; the quick set runs on MariaDB 11.4.5, SQLite and H2 only. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@ArgumentsSource(OnServers.Names.class)
public @interface OnServers {
    /** Targets as {@code --target} takes them. */
    String[] value();

    /** What JUnit asks. */
    final class Names extends AnnotationBasedArgumentsProvider<OnServers> {
        @Override
        protected Stream<? extends Arguments> provideArguments(
                ParameterDeclarations parameters, ExtensionContext context, OnServers on) {
            return TestServers.ofThisEffort(on.value()).map(Arguments::of);
        }
    }
}
