package io.isolde.harness.study;

import io.isolde.core.schedule.TestCase;
import io.isolde.harness.campaign.CaseSource;
import io.isolde.harness.generate.CaseGenerator;
import io.isolde.harness.generate.Vocabulary;
import java.util.List;

/** The cases of a tool, in the words of a database. One per lane. */
public final class ToolSource implements CaseSource {
    private final long seed;
    private final List<CaseGenerator> turns;
    /** Consecutive cases that are orders of one draft stay together. */
    private final int stride;

    public ToolSource(Tool tool, Vocabulary words, long seed) {
        this.seed = seed;
        this.turns = tool.turns().stream()
                .map(config -> tool == Tool.ISOLDE ? config : config.withoutFormsOfPractice())
                .map(config -> new CaseGenerator(config.in(words)))
                .toList();
        this.stride = tool.turns().get(0).orders().count();
    }

    @Override
    public TestCase generate(long caseNumber) {
        final long group = caseNumber / stride;
        final long turn = group % turns.size();
        final long number = group / turns.size() * stride + caseNumber % stride;
        return turns.get((int) turn).generate(seed, number);
    }
}
