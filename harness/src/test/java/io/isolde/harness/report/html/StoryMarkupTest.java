package io.isolde.harness.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.isolde.harness.report.html.StoryMarkup.Piece;
import java.util.List;
import org.junit.jupiter.api.Test;

final class StoryMarkupTest {
    @Test
    void codeAndPlainTextAreToldApart() {
        assertEquals(
                List.of(new Piece("Then ", false), new Piece("SELECT a|b", true), new Piece(" (#4).", false)),
                StoryMarkup.pieces("Then `SELECT a\\|b` (#4)."));
    }

    @Test
    void escapesOfPlainTextAreUndone() {
        assertEquals(List.of(new Piece("a_b * <b> \\ `", false)), StoryMarkup.pieces("a\\_b \\* &lt;b> \\\\ \\`"));
    }

    @Test
    void codeWithBackquotesStandsBetweenTwo() {
        assertEquals(List.of(new Piece("SELECT `a`", true)), StoryMarkup.pieces("`` SELECT `a` ``"));
    }

    @Test
    void codeThatNeverEndsGoesToTheEnd() {
        assertEquals(List.of(new Piece("x ", false), new Piece("y", true)), StoryMarkup.pieces("x `y"));
    }
}
