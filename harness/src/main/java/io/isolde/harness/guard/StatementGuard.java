package io.isolde.harness.guard;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlWriter;
import java.util.Optional;
import java.util.Set;

/**
 * Says whether all that a case would send stays in the case's own schema, and leaves accounts, files, settings of the server and other sessions alone. It looks at the
 * texts that are sent, each as it is sent. Used by one thread.
 */
public final class StatementGuard {
    private final Permits permits;
    private final SqlWriter writer;

    /**
     * @param permits of the server's dialect
     * @param version of the server, which decides how statements are written
     */
    public StatementGuard(Permits permits, ServerVersion version) {
        this.permits = permits;
        this.writer = new SqlWriter(version);
    }

    /** The first thing that the case may not send; empty where all of it may be sent. */
    public Optional<Refusal> refusal(TestCase testCase) {
        final StatementCheck check = new StatementCheck(permits, new CaseMarks(), Set.of());
        String place = "";
        try {
            for (int i = 0; i < testCase.sessionSetup().size(); i++) {
                place = "session line " + (i + 1);
                check.check(testCase.sessionSetup().get(i));
            }
            int number = 0;
            for (final Statement statement : testCase.setup()) {
                place = "statement " + ++number;
                check(statement, check);
            }
            for (int i = 0; i < testCase.steps().size(); i++) {
                place = "statement " + ++number;
                check(testCase.steps().get(i).statement(), check);
            }
            for (final Statement statement : testCase.finals()) {
                place = "statement " + ++number;
                check(statement, check);
            }
        } catch (final RefusedException refused) {
            return Optional.of(new Refusal(place, refused.getMessage()));
        }
        return Optional.empty();
    }

    private void check(Statement statement, StatementCheck check) {
        if (!statement.equals(Statement.Neutral.NOTHING)) {
            writer.writeAll(statement).forEach(check::check);
        }
    }
}
