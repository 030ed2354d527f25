package io.isolde.harness;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.core.text.CaseFile;
import io.isolde.core.text.Condition;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The examples of {@code docs/case-files.md} are case files, and its conditions are conditions. */
final class CaseFilesPageTest {
    private static final MarkdownPage PAGE = MarkdownPage.read(Path.of("docs", "case-files.md"));

    @Test
    void everyExampleIsACaseFileThatIsWrittenAndReadBack() {
        final List<String> examples = PAGE.fenced("sql");
        assertTrue(examples.size() >= 2, () -> "examples=" + examples.size());
        for (final String example : examples) {
            final CaseFile file = CaseFile.parse(example, "case-files.md");
            assertEquals(file, CaseFile.parse(file.write(), "written"));
        }
    }

    /** The first cell of each row of the table of conditions. */
    @Test
    void everyFormOfTheTableIsACondition() {
        final List<String> forms = forms();
        assertTrue(forms.size() >= Condition.State.values().length, () -> "forms=" + forms);
        for (final String form : forms) {
            assertEquals(form.replace(" ", ""), parse(form).write().replace(" ", ""));
        }
    }

    @Test
    void everyStateEventAndRelationHasARow() {
        final List<String> forms = forms();
        Stream.of(
                        Arrays.stream(Condition.State.values()).map(state -> "stmt 6 " + state.text()),
                        Arrays.stream(Condition.Event.values()).map(Condition.Event::text))
                .flatMap(texts -> texts)
                .forEach(text -> assertTrue(forms.contains(text), text));
        for (final Condition.RowRelation relation : Condition.RowRelation.values()) {
            assertTrue(forms.stream().anyMatch(form -> form.startsWith("stmt 6 rows " + relation.text() + " ")));
        }
    }

    private static List<String> forms() {
        final List<String> lines = PAGE.lines();
        final int from = lines.indexOf("| Form | True if |") + 2;
        return lines.subList(from, lines.size()).stream()
                .takeWhile(line -> line.startsWith("| `"))
                .map(line -> line.substring(3, line.indexOf('`', 3)))
                .toList();
    }

    private static Condition parse(String text) {
        return Condition.parse(text, "case-files.md", 1, 1);
    }
}
