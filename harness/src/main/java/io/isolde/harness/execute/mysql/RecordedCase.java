package io.isolde.harness.execute.mysql;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.execute.BareLoop;
import io.isolde.harness.execute.Execution;
import java.util.ArrayList;
import java.util.List;

/**
 * A case that a lane has run, as the texts that it sent, for {@link BareLane} to send again.
 *
 * @param schema equal for cases with the same tables
 * @param remove removes the tables of the case, where the next one has others
 * @param refill sets the case up where its tables are there
 * @param create sets the case up where there are no tables
 * @param levels of the sessions
 * @param sends in the order in which they were sent
 */
public record RecordedCase(
        int schema, String remove, String refill, String create, List<IsolationLevel> levels, List<Send> sends)
        implements BareLoop.Recorded {
    /**
     * What is sent again of a run.
     *
     * @param schema a number that stands for the tables of the case
     */
    public static RecordedCase of(Execution execution, int schema, ServerVersion version) {
        final SqlWriter writer = new SqlWriter(version);
        final TestCase testCase = execution.testCase();
        final List<String> remove = ResetScript.drop(testCase.tables());
        remove.add(0, ResetScript.CLOSE_VIEW);
        final List<String> create = new ArrayList<>(ResetScript.fill(testCase.setup(), false, writer::write));
        create.add(ResetScript.OPEN_VIEW);
        return new RecordedCase(
                schema,
                ResetScript.text(remove),
                ResetScript.inNewView(ResetScript.refill(testCase.tables(), testCase.setup(), writer::write)),
                ResetScript.text(create),
                testCase.sessions().stream().map(Session::level).toList(),
                BareLoop.Recorded.sends(execution, writer));
    }
}
