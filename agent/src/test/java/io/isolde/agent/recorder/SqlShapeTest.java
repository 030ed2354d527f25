package io.isolde.agent.recorder;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class SqlShapeTest {
    @Test
    void literalsBecomeQuestionMarks() {
        assertShape("SELECT ? + ?", "SELECT 1 + 'a'");
        assertShape("VALUES (?, ?, ?, ?)", "VALUES (1.5, .5, 1e-3, 2E+7)");
        assertShape("VALUES (?, ?, ?, ?)", "VALUES (0x1F, x'1F', b'01', N'a')");
        assertShape("a = -?", "a = -1");
    }

    @Test
    void quotesInsideStringsDoNotEndThem() {
        assertShape("a = ? OR b", "a = 'it''s -- 1' OR b");
        assertShape("a = ? OR b", "a = 'it\\'s' OR b");
        assertShape("a = ?", "a = 'never closed");
        assertShape("a = ?", "a = 'never closed\\");
    }

    @Test
    void namesStay() {
        assertShape("SELECT t1.c2, @v3, $4 FROM t1", "SELECT t1.c2, @v3, $4 FROM t1");
        assertShape("SELECT `a 1`, \"b 2\"", "SELECT `a 1`, \"b 2\"");
        assertShape("a = ? AND b IS NULL", "a = ? AND b IS NULL");
    }

    @Test
    void whiteSpaceAndCommentsDisappear() {
        assertShape("SELECT ? FROM t", " SELECT\t1 -- one\n  FROM /* the */ t ; ".replace(" ; ", "\n"));
        assertShape("SELECT ?--?", "SELECT 1--1");
        assertShape("a", "a -- to the end");
        assertShape("a", "a /* to the end");
        assertShape("", "  ");
    }

    @Test
    void commentsThatAServerObeysStay() {
        assertShape("SELECT /*+ NO_MERGE(t) */ ?", "SELECT /*+ NO_MERGE(t) */ 1");
    }

    private static void assertShape(String shape, String sql) {
        assertEquals(shape, SqlShape.of(sql));
    }
}
