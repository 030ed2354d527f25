package io.isolde.harness.execute.mysql;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.judge.Plans.Access;
import io.isolde.core.judge.Plans.Plan;
import io.isolde.harness.execute.mysql.Explainer.Row;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines of EXPLAIN as MariaDB 11.4.5 and MySQL 8.0.12 give them. */
class ExplainerTest {
    @ParameterizedTest
    @CsvSource({
        "ALL, '', Using where, FULL_SCAN, ''",
        "const, PRIMARY, '', INDEX, PRIMARY",
        "range, kb, Using where, INDEX, kb",
        "ref, kb, Using index condition, INDEX, kb",
        "index, kb, Using index, INDEX, kb",
        "index_merge, 'PRIMARY,kb', 'Using union(PRIMARY,kb)', OTHER, ''",
        "ref|filter, kb|kc, Using rowid filter, OTHER, ''",
        "ALL, '', Using where; Using filesort, OTHER, ''",
        "'', '', Impossible WHERE, NOTHING, ''",
        "'', '', Impossible WHERE noticed after reading const tables, UNKNOWN, ''",
        "'', '', no matching row in const table, OTHER, ''",
        "'', '', Select tables optimized away, OTHER, ''",
    })
    void aLineTellsWhatIsRead(String type, String key, String extra, Access access, String index) {
        final Plan plan = Explainer.plan(List.of(new Row(type, key, extra)));
        assertEquals(access, plan.access());
        assertEquals(index, plan.index());
    }

    @Test
    void severalLinesTellTooLittleOfEach() {
        final Plan plan =
                Explainer.plan(List.of(new Row("ALL", "", "Using where"), new Row("const", "PRIMARY", "Using index")));
        assertEquals(new Plan(Access.UNKNOWN, "", "ALL; Using where / const PRIMARY; Using index"), plan);
    }
}
