package io.isolde.core.text;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.schedule.Sending;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** Writes case files in their canonical form. */
final class CaseFileWriter {
    /** Long enough for a small case. */
    private static final int USUAL_LENGTH = 1500;

    private final StatementTexts texts;
    private final StringBuilder out = new StringBuilder(USUAL_LENGTH);

    CaseFileWriter(StatementTexts texts) {
        this.texts = texts;
    }

    String write(CaseFile file) {
        final TestCase testCase = file.testCase();
        file.headers().forEach(this::header);
        levels(file.levels(), testCase);
        sessions(testCase);
        testCase.sessionSetup().forEach(text -> header(CaseFileRules.SESSION, text));
        if (testCase.sending() != Sending.IN_TURN) {
            header(CaseFileRules.SENDING, testCase.sending().text());
        }
        file.bugIf().forEach(condition -> header(CaseFileRules.BUG_IF, condition.write()));
        file.correctIf().forEach(condition -> header(CaseFileRules.CORRECT_IF, condition.write()));
        for (final Statement statement : testCase.setup()) {
            texts.allOf(statement).forEach(text -> line(CaseFileRules.INIT, text));
        }
        for (final Step step : testCase.steps()) {
            line(testCase.sessions().get(step.session()).name(), step.statement());
        }
        testCase.finals().forEach(statement -> line(CaseFileRules.FINAL, statement));
        return out.toString();
    }

    private void header(String key, String value) {
        out.append("-- ").append(key).append(':');
        if (!value.isEmpty()) {
            out.append(' ').append(value);
        }
        out.append('\n');
    }

    private void levels(List<IsolationLevel> levels, TestCase testCase) {
        final List<String> names = new ArrayList<>();
        levels.forEach(level -> names.add(level.name()));
        header(CaseFileRules.ISOLATION, String.join(",", names));
        if (CaseFile.hasOwnLevels(levels, testCase)) {
            final List<String> own = new ArrayList<>();
            for (final Session session : testCase.sessions()) {
                own.add(session.name() + "=" + session.level());
            }
            header(CaseFileRules.SESSION_ISOLATION, String.join(" ", own));
        }
    }

    /** Only where the statements alone would not say the same. */
    private void sessions(TestCase testCase) {
        final List<Integer> inOrder = new ArrayList<>();
        final List<String> names = new ArrayList<>();
        for (int i = 0; i < testCase.sessions().size(); i++) {
            inOrder.add(i);
            names.add(testCase.sessions().get(i).name());
        }
        final boolean plain = names.stream().allMatch(CaseFileRules::isPlainSessionName);
        if (!plain || !inOrder.equals(CaseFileRules.orderOfAppearance(testCase))) {
            header(CaseFileRules.SESSIONS, String.join(" ", names));
        }
    }

    private void line(String owner, Statement statement) {
        line(owner, texts.of(statement));
    }

    private void line(String owner, String text) {
        out.append("/*").append(owner).append("*/ ").append(text).append(";\n");
    }
}
