package io.isolde.harness.vendor;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What isolationtester prints for a test, as PostgreSQL's sources keep it in {@code expected/NAME.out}: for each permutation, the answers of its steps. A statement that
 * returns no rows and has no error prints nothing.
 */
public final class SpecAnswers {
    private static final String PERMUTATION = "starting permutation: ";
    private static final Pattern STEP = Pattern.compile("step (\\S+): (.*)");
    private static final Pattern RULE = Pattern.compile("-+(?:\\+-+)*+");
    private static final Pattern COUNT = Pattern.compile("\\(\\d+ rows?\\)");
    private static final Pattern US_DATE = Pattern.compile("^(\\d\\d)-(\\d\\d)-(\\d{4})$");
    private static final String ERROR = "ERROR:";
    private static final String WAITS = "<waiting ...>";

    /** What stands before the first step: answers of what sessions set up. */
    private static final String NO_STEP = "";

    /**
     * What is printed for a permutation.
     *
     * @param answers rows and errors, in order
     * @param waits steps that were seen waiting, in order
     */
    public record Printed(List<Answer> answers, List<String> waits) {
        public Printed {
            answers = List.copyOf(answers);
            waits = List.copyOf(waits);
        }

        /** Of what sessions set up. */
        List<String> ofSetUp() {
            return answers.stream()
                    .filter(answer -> answer.step().equals(NO_STEP))
                    .map(Answer::text)
                    .toList();
        }
    }

    /**
     * Rows, or an error, as one text.
     *
     * @param step that it is printed behind; empty before the first one
     */
    public record Answer(String step, String text) {}

    private final String[] lines;
    private int at;

    private SpecAnswers(String text) {
        lines = text.split("\\R", -1);
    }

    /** What a file tells of each permutation, by the names of its steps joined by blanks. */
    public static Map<String, Printed> read(String text) {
        return new SpecAnswers(text).permutations();
    }

    private Map<String, Printed> permutations() {
        final Map<String, Printed> permutations = new HashMap<>();
        while (at < lines.length) {
            final String line = lines[at++];
            if (line.startsWith(PERMUTATION)) {
                permutations.put(line.substring(PERMUTATION.length()).strip(), permutation());
            }
        }
        return permutations;
    }

    private Printed permutation() {
        final List<Answer> answers = new ArrayList<>();
        final List<String> waits = new ArrayList<>();
        String step = NO_STEP;
        while (at < lines.length && !lines[at].startsWith(PERMUTATION)) {
            final String line = lines[at++];
            final Matcher begins = STEP.matcher(line);
            if (begins.matches()) {
                step = begins.group(1);
            }
            if (line.endsWith(WAITS)) {
                waits.add(step);
            } else if (line.startsWith(ERROR)) {
                answers.add(new Answer(step, error(line)));
            } else if (at < lines.length && RULE.matcher(lines[at]).matches()) {
                at++;
                answers.add(new Answer(step, rows()));
            }
        }
        return new Printed(answers, waits);
    }

    /** An error as one text. */
    static String error(String message) {
        return "error: " + message.replaceFirst("^" + ERROR + "\\s*+", "").strip();
    }

    /** Rows as one text, whatever their order. */
    static String rows(List<List<String>> rows) {
        return "rows: "
                + rows.stream()
                        .map(row -> String.join(
                                "|", row.stream().map(SpecAnswers::cell).toList()))
                        .sorted()
                        .toList();
    }

    /** Without the blanks around it; of a date, which isolationtester has in the order of the United States, as ISO 8601 has it. */
    private static String cell(String text) {
        return US_DATE.matcher(text.strip()).replaceFirst("$3-$1-$2");
    }

    private String rows() {
        final List<List<String>> rows = new ArrayList<>();
        while (at < lines.length && !COUNT.matcher(lines[at]).matches()) {
            rows.add(Arrays.asList(lines[at++].split("\\|", -1)));
        }
        return rows(rows);
    }
}
