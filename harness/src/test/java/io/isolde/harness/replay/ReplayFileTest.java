package io.isolde.harness.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.IsolationLevel;
import io.isolde.core.catalogue.Quirk;
import io.isolde.core.catalogue.ServerVersion.Product;
import io.isolde.core.judge.Verdict;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.text.CaseFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReplayFileTest {
    @Test
    void runsOnCountsMoreThanDbms() {
        final ReplayFile file = file(Map.of("dbms", "tidb", "runs-on", "mariadb,mysql"));
        assertEquals(Optional.empty(), file.excludes(Product.MARIADB));
        assertEquals(Optional.of("runs-on: mariadb,mysql"), file.excludes(Product.SQLITE));
    }

    @Test
    void dbmsCountsWhereThereIsNothingElse() {
        assertEquals(Optional.of("dbms: tidb"), file(Map.of("dbms", "tidb")).excludes(Product.MARIADB));
        assertEquals(Optional.empty(), file(Map.of()).excludes(Product.MARIADB));
    }

    @Test
    void isNamedByItsIdOrElseByItsFile() {
        assertEquals("case-a", file(Map.of("id", "case-a")).name());
        assertEquals("file", file(Map.of()).name());
    }

    @Test
    void aFindingKnowsTheVerdictItWasReportedWith() {
        final ReplayFile finding = file(Map.of("verdict", "Explained", "quirks", "MDEV-26642"));
        final Verdict same = new Verdict.Explained(Set.of(Quirk.NO_CHANGE_WRITE), 3);
        assertEquals(Optional.of(true), finding.reportedAs(same, "MDEV-26642"));
        assertEquals(Optional.of(false), finding.reportedAs(same, "MDEV-27992"));
        assertEquals(Optional.of(false), finding.reportedAs(new Verdict.Agrees(), ""));
    }

    @Test
    void aServerWasLostToAFindingThatWasReportedAsADisagreement() {
        final Verdict lost = new Verdict.ServerLost(2, Verdict.ServerLost.Moment.DURING);
        assertEquals(Optional.of(true), file(Map.of("verdict", "ServerLost")).reportedAs(lost, ""));
        final ReplayFile before = file(Map.of("verdict", "Disagrees"));
        assertEquals(Optional.of(true), before.reportedAs(lost, ""), "it had no word of its own");
        assertEquals(Optional.of(false), file(Map.of("verdict", "Explained")).reportedAs(lost, ""));
    }

    @Test
    void aPublishedCaseSaysNothingOfOurVerdicts() {
        assertEquals(Optional.empty(), file(Map.of("verdict", "bug")).reportedAs(new Verdict.Agrees(), ""));
    }

    @Test
    void aFindingOfASelfTestKnowsTheLevelThatWasTrue() {
        assertEquals(
                Optional.of(IsolationLevel.RC), file(Map.of("actual", "RC")).actualLevel());
    }

    private static ReplayFile file(Map<String, String> headers) {
        final TestCase empty = new TestCase(List.of(), List.of(), List.of(), List.of(), List.of());
        return new ReplayFile(
                Path.of("folder", "file.sql"),
                new CaseFile(headers, List.of(IsolationLevel.RR), List.of(), List.of(), empty));
    }
}
