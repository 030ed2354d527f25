package io.isolde.core.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.core.catalogue.ServerVersion;
import io.isolde.core.sql.Expression;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Value;
import io.isolde.core.testing.Effort;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is written is read back as the same, and written again as the same text. */
final class RoundTripTest {
    private static final int ROUNDS = Effort.cases(5_000);

    private static final List<ServerVersion> VERSIONS =
            List.of(ServerVersion.mariadb(11, 4, 5), ServerVersion.mysql(5, 7, 0), ServerVersion.mysql(8, 0, 33));

    @Test
    void expressionsAreReadBackAsWritten() {
        final SqlWriter writer = new SqlWriter(VERSIONS.get(0));
        for (int seed = 0; seed < ROUNDS; seed++) {
            final Expression expression = new RandomModels(seed).looseExpression(6);
            final String text = writer.write(expression);
            assertEquals(expression, SqlParser.expression(text), "seed=" + seed + " text=" + text);
        }
    }

    @Test
    void statementsAreReadBackAsWrittenForEveryServer() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            final Statement statement = new RandomModels(seed).statement();
            for (final ServerVersion version : VERSIONS) {
                final SqlWriter writer = new SqlWriter(version);
                final String text = writer.write(statement);
                final Statement read = SqlParser.parseStatement(text, "seed " + seed, 1, 1);
                assertEquals(statement, read, "seed=" + seed + " text=" + text);
                assertEquals(text, writer.write(read), "seed=" + seed);
            }
        }
    }

    @Test
    void conditionsAreReadBackAsWritten() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            final Condition condition = new RandomModels(seed).condition();
            final String text = condition.write();
            assertEquals(condition, Condition.parse(text, "seed " + seed, 1, 1), "seed=" + seed + " text=" + text);
        }
    }

    @Test
    void caseFilesAreReadBackAsWritten() {
        for (int seed = 0; seed < ROUNDS; seed++) {
            final CaseFile file = new RandomModels(seed).caseFile();
            final String text = file.write();
            final CaseFile read = CaseFile.parse(text, "seed " + seed);
            assertEquals(file, read, "seed=" + seed + "\n" + text);
            assertEquals(
                    List.copyOf(file.headers().keySet()),
                    List.copyOf(read.headers().keySet()),
                    "seed=" + seed);
            assertEquals(text, read.write(), "seed=" + seed);
        }
    }

    @Test
    void everyCharacterSurvivesInAString() {
        final SqlWriter writer = new SqlWriter(VERSIONS.get(0));
        for (int c = 0; c < 0x10000; c++) {
            final Expression literal = new Expression.Literal(new Value.StringValue("x" + (char) c + "'y"));
            assertEquals(literal, SqlParser.expression(writer.write(literal)), "c=" + c);
        }
    }
}
