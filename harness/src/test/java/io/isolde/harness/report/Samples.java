package io.isolde.harness.report;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.history.Completion;
import io.isolde.core.history.History;
import io.isolde.core.history.Outcome;
import io.isolde.core.history.Round;
import io.isolde.core.history.TableState;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.Session;
import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Column;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.SqlType;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Table;
import io.isolde.core.sql.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** One small case, and what can be told of it. */
public final class Samples {
    public static final RunIdentity RUN =
            new RunIdentity(42, "mariadb:11.4.5", Optional.empty(), ServerVersion.mariadb(11, 4, 5), Optional.empty());

    private Samples() {}

    /** Statements 3 to 5: begin, as many reads, commit; all in one session. */
    public static TestCase readingCase(int reads) {
        final Table table = new Table("t", List.of(Column.of("a", SqlType.INT)), List.of());
        final Expression one = new Expression.Literal(new Value.IntegerValue(1));
        final List<Step> steps = new ArrayList<>();
        steps.add(new Step(0, new Statement.Begin(false)));
        for (int i = 0; i < reads; i++) {
            steps.add(new Step(0, new Statement.Select(List.of(), "t", null, List.of(), Statement.Locking.NONE)));
        }
        steps.add(new Step(0, new Statement.Commit()));
        return new TestCase(
                List.of(
                        new Statement.CreateTable(table),
                        new Statement.Insert(Statement.InsertMode.INSERT, "t", List.of(), List.of(List.of(one)))),
                List.of(),
                List.of(new Session("tx1", IsolationLevel.RR)),
                steps,
                List.of());
    }

    /** Every read of {@link #readingCase} returns this number. */
    public static History history(int reads, long read) {
        final List<List<Value>> rows = List.of(List.of(new Value.IntegerValue(read)));
        final List<Round> rounds = new ArrayList<>();
        for (int step = 0; step < reads + 2; step++) {
            final Outcome outcome = step == 0 || step == reads + 1 ? Outcome.DONE : new Outcome.Rows(rows);
            rounds.add(new Round(step, List.of(new Completion(step, outcome)), List.of()));
        }
        return new History(rounds, List.of(new TableState("t", rows)));
    }

    public static CaseRecord record(long caseNumber, int reads, Verdict verdict, Confirmation confirmation) {
        return new CaseRecord(
                caseNumber,
                readingCase(reads),
                history(reads, 2),
                Optional.of(history(reads, 1)),
                verdict,
                confirmation);
    }

    public static CaseRecord explained(long caseNumber, int reads, Confirmation confirmation) {
        return record(caseNumber, reads, new Verdict.Explained(Set.of(Quirk.NO_CHANGE_WRITE), 1), confirmation);
    }

    /** At the read, as which nothing ended. */
    public static CaseRecord serverLost(long caseNumber, Confirmation confirmation) {
        final List<Round> begun = history(1, 2).rounds().subList(0, 1);
        final List<Round> rounds = new ArrayList<>(begun);
        rounds.add(new Round(1, List.of(), List.of()));
        return new CaseRecord(
                caseNumber,
                readingCase(1),
                new History(rounds, List.of()),
                Optional.of(history(1, 1)),
                new Verdict.ServerLost(1, Verdict.ServerLost.Moment.DURING),
                confirmation);
    }

    public static CaseRecord disagrees(long caseNumber, Confirmation confirmation) {
        return record(caseNumber, 1, new Verdict.Disagrees(1, "(1)", "(2)", "a snapshot"), confirmation);
    }
}
