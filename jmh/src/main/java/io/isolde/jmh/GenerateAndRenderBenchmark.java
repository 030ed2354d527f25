package io.isolde.jmh;

import io.isolde.core.schedule.Step;
import io.isolde.core.schedule.TestCase;
import io.isolde.core.sql.Statement;
import io.isolde.core.text.SqlParser;
import io.isolde.core.text.SqlWriter;
import io.isolde.harness.generate.CaseGenerator;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * How many cases a second does one core make, with their SQL text? Every invocation makes a new case. The level is drawn per case: what
 * is generated does not depend on it.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(3)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
public class GenerateAndRenderBenchmark {
    /** How large the cases are. */
    @Param
    public CaseSize size;

    private final SqlWriter writer = new SqlWriter(CasePool.PROFILE.version());
    private CaseGenerator generator;
    private long caseNumber;

    /** Takes the size. */
    @Setup
    public void configure() {
        generator = new CaseGenerator(size.config());
    }

    /** One case, from its number to the text of every statement. */
    @Benchmark
    public List<String> generateAndRender() {
        return render(next());
    }

    /** Without the text, to tell the two apart. */
    @Benchmark
    public TestCase generate() {
        return next();
    }

    private TestCase next() {
        return generator.generate(CasePool.RUN_SEED, caseNumber++).closed();
    }

    private List<String> render(TestCase testCase) {
        final List<String> texts =
                new ArrayList<>(testCase.setup().size() + testCase.steps().size());
        for (final Statement statement : testCase.setup()) {
            texts.add(writer.write(statement));
        }
        for (final Step step : testCase.steps()) {
            texts.add(writer.write(step.statement()));
        }
        return texts;
    }

    /** The last case's text, read back, must be the last case; and there must have been one. */
    @TearDown
    public void check() {
        final TestCase last =
                generator.generate(CasePool.RUN_SEED, caseNumber - 1).closed();
        final List<Statement> written = new ArrayList<>(last.setup());
        last.steps().forEach(step -> written.add(step.statement()));
        final List<String> texts = render(last);
        for (int i = 0; i < texts.size(); i++) {
            final Statement read = SqlParser.parseStatement(texts.get(i), "case " + (caseNumber - 1), i + 1, 1);
            if (!read.equals(written.get(i))) {
                throw new IllegalStateException(
                        "text must read back as it was meant: meant=" + written.get(i) + " read=" + read);
            }
        }
    }
}
