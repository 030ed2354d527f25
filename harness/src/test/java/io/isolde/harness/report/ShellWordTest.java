package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ShellWordTest {
    @Test
    void plainWordsStayAsTheyAre() {
        assertEquals("isolde-out/a/case.sql", ShellWord.quote("isolde-out/a/case.sql"));
    }

    @Test
    void everythingElseIsQuoted() {
        assertEquals("'it'\\''s here'", ShellWord.quote("it's here"));
        assertEquals("'jdbc:mysql://h/?a=b&c=d'", ShellWord.quote("jdbc:mysql://h/?a=b&c=d"));
        assertEquals("''", ShellWord.quote(""));
    }
}
