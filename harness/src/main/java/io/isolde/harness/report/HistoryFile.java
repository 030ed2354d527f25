package io.isolde.harness.report;

import io.isolde.core.judge.Verdict;
import io.isolde.core.text.SqlWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code history.json}: the time line of a finding for programs, of the case that was {@code found} and, where one was kept, of the {@code
 * reduced} one. What there is none of is null or missing.
 */
public final class HistoryFile {
    public static final String NAME = "history.json";

    private HistoryFile() {}

    static Map<String, Object> json(CaseRecord record, SqlWriter sql) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("found", timeLine(record, sql));
        record.reduced().flatMap(ReducedCase::told).ifPresent(reduced -> json.put("reduced", timeLine(reduced, sql)));
        return json;
    }

    private static Map<String, Object> timeLine(CaseRecord record, SqlWriter sql) {
        final Map<String, Object> json = new LinkedHashMap<>();
        json.put("sessions", sessions(record));
        json.put("sessionSetup", record.testCase().sessionSetup());
        json.put("setup", record.testCase().setup().stream().map(sql::write).toList());
        json.put("verdict", record.verdict().word());
        json.put("expected", record.broken().map(Verdict.Unexplained::expected).orElse(null));
        json.put("seen", record.broken().map(Verdict.Unexplained::seen).orElse(null));
        json.put("rule", record.broken().map(Verdict.Unexplained::rule).orElse(null));
        json.put("known", CaseStory.quirks(record));
        json.put("story", Story.of(record, sql).orElse(null));
        json.put("predicted", record.expected().isPresent());
        json.put("steps", CaseStory.steps(record, sql));
        json.put("finalState", CaseStory.finals(record, sql));
        return json;
    }

    private static List<Map<String, Object>> sessions(CaseRecord record) {
        final List<Map<String, Object>> sessions = new ArrayList<>();
        record.testCase().sessions().forEach(session -> {
            final Map<String, Object> json = new LinkedHashMap<>();
            json.put("name", session.name());
            json.put("level", session.level().name());
            sessions.add(json);
        });
        return sessions;
    }
}
