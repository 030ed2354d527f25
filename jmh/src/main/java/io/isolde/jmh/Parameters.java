package io.isolde.jmh;

import io.isolde.harness.config.BadInputException;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Param;

/** The parameters of some benchmarks, and what {@code --only} makes of them: JMH fails late, or takes a name for another's. */
final class Parameters {
    private final List<Class<?>> states;

    /**
     * Of a suite.
     *
     * @param states the classes that hold its parameters
     */
    Parameters(List<Class<?>> states) {
        this.states = List.copyOf(states);
    }

    /** The values of a parameter that are measured, by its name. */
    Map<String, List<String>> only(String... restrictions) {
        final Map<String, List<String>> all = new LinkedHashMap<>();
        for (final String restriction : restrictions) {
            final int equals = restriction.indexOf('=');
            if (equals < 1 || equals == restriction.length() - 1) {
                throw new BadInputException(
                        "--only must be a name and a value, as in size=PAPER: --only " + restriction);
            }
            final String name = restriction.substring(0, equals);
            final List<Field> fields = fields(name);
            all.put(
                    name,
                    Arrays.stream(restriction.substring(equals + 1).split(",", -1))
                            .map(value -> value(fields, value, restriction))
                            .toList());
        }
        return all;
    }

    private List<Field> fields(String name) {
        final List<Field> named =
                all().stream().filter(field -> field.getName().equals(name)).toList();
        if (named.isEmpty()) {
            throw new BadInputException("--only knows no " + name + " here; there are "
                    + all().stream().map(Field::getName).distinct().collect(Collectors.joining(", ")));
        }
        return named;
    }

    private List<Field> all() {
        return states.stream()
                .flatMap(state -> Arrays.stream(state.getFields()))
                .filter(field -> field.isAnnotationPresent(Param.class))
                .toList();
    }

    /** As JMH wants it: every benchmark that has the parameter must know the value. */
    private static String value(List<Field> fields, String value, String restriction) {
        String known = value;
        for (final Field field : fields) {
            known = field.getType().isEnum() ? constant(field, value, restriction) : number(value, restriction);
        }
        return known;
    }

    private static String constant(Field field, String value, String restriction) {
        final List<String> names = Arrays.stream(field.getType().getEnumConstants())
                .map(constant -> ((Enum<?>) constant).name())
                .toList();
        return names.stream()
                .filter(name -> name.equalsIgnoreCase(value))
                .findFirst()
                .orElseThrow(() -> new BadInputException(
                        "--only " + restriction + ": " + field.getName() + " is one of " + String.join(", ", names)));
    }

    private static String number(String value, String restriction) {
        if (!value.matches("[1-9][0-9]{0,8}")) {
            throw new BadInputException("--only " + restriction + ": a whole number above 0 is needed");
        }
        return value;
    }
}
