package io.isolde.harness.simulate;

import io.isolde.harness.simulate.OutcomeSheet.Line;
import io.isolde.harness.simulate.OutcomeSheet.Outcome;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An {@link OutcomeSheet} for programs. */
public final class SheetJson {
    private SheetJson() {}

    /** Maps, lists and texts. */
    public static Map<String, Object> of(Simulate.Answer answer) {
        final OutcomeSheet sheet = answer.sheet();
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("title", sheet.title());
        json.put("decided", answer.isDecided());
        json.put("notes", sheet.notes());
        json.put("setUp", sheet.setUp());
        json.put(
                "outcomes",
                sheet.outcomes().stream().map(each -> outcome(sheet, each)).toList());
        json.put("statements", sheet.statements().stream().map(SheetJson::line).toList());
        return json;
    }

    private static Map<String, Object> outcome(OutcomeSheet sheet, Outcome outcome) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("outcome", outcome.number());
        json.put("summary", outcome.summary());
        for (int i = 0; i < sheet.columns().size(); i++) {
            json.put(sheet.columns().get(i), outcome.cells().get(i));
        }
        return json;
    }

    private static Map<String, Object> line(Line line) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("number", line.number());
        json.put("session", line.session());
        json.put("text", line.text());
        final List<Map<String, String>> results = line.results().stream()
                .map(result -> Map.of("outcomes", result.outcomes(), "text", result.text()))
                .toList();
        json.put("results", results);
        return json;
    }
}
