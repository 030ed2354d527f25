package io.isolde.harness.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.report.Chart.Point;
import io.isolde.harness.report.Chart.Series;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class ChartTest {
    @Test
    void barsStandOnTheAxisAndAreAsHighAsTheirValues() throws Exception {
        final Document svg = parse(Chart.bars(
                "Rates & <such>",
                "share",
                List.of("one", "two"),
                List.of(new Series(
                        "a", List.of(new Point(0, 0.5, 0.4, 0.6), new Point(1, 1), new Point(1, Double.NaN)))),
                1));
        assertEquals(1 + 2 + 1, svg.getElementsByTagName("rect").getLength(), "background, two bars, legend");
        assertEquals(162, height(svg, 1), 0.2);
        assertEquals(324, height(svg, 2), 0.2);
        assertEquals("Rates & <such>", svg.getElementsByTagName("text").item(0).getTextContent());
    }

    @Test
    void linesHaveABandWhereThereAreIntervals() throws Exception {
        final Series plain = new Series("plain", List.of(new Point(0, 1), new Point(10, 30)));
        final Series banded = new Series("banded", List.of(new Point(0, 1, 0, 2), new Point(10, 3, 2, 4)));
        final Document svg = parse(Chart.lines("t", "x", "y", List.of(plain, banded), 0));
        assertEquals(2, svg.getElementsByTagName("polyline").getLength());
        assertEquals(1, svg.getElementsByTagName("polygon").getLength());
        final String text = svg.getDocumentElement().getTextContent();
        assertTrue(text.contains("50") && text.contains("10"), "the axes go on to the next round number");
    }

    @Test
    void aColourThatComesBackIsDashed() throws Exception {
        final List<Series> nine = IntStream.range(0, 9)
                .mapToObj(i -> new Series("s" + i, List.of(new Point(0, i), new Point(10, i))))
                .toList();
        final Document svg = parse(Chart.lines("t", "x", "y", nine, 0));
        final NodeList lines = svg.getElementsByTagName("polyline");
        for (int i = 0; i < nine.size(); i++) {
            assertEquals(i == 8, ((Element) lines.item(i)).hasAttribute("stroke-dasharray"), "line " + i);
        }
    }

    @Test
    void nothingToShowIsAnEmptyChart() throws Exception {
        final String svg = Chart.lines("t", "x", "y", List.of(), 1);
        parse(svg);
        assertFalse(svg.contains("NaN"));
    }

    private static double height(Document svg, int bar) {
        return Double.parseDouble(svg.getElementsByTagName("rect")
                .item(bar)
                .getAttributes()
                .getNamedItem("height")
                .getNodeValue());
    }

    private static Document parse(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }
}
