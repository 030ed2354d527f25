package io.isolde.harness.report.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.isolde.harness.report.html.RunReport.Pace;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

final class LineChartTest {
    @Test
    void pointsLieWithinThePlotAndTheLargestOneBelowItsTop() {
        final LineChart chart = LineChart.of(
                "Memory",
                " MB",
                List.of(0.0, 5.0, 10.0),
                List.of(new LineChart.Series("heap", List.of(0.0, 150.0, Double.NaN))));
        // 0 lies on the axis; 150 of 160 a sixteenth of the plot below its top.
        assertEquals("56.0,190.0 340.0,23.1", chart.lines().get(0).points());
        assertEquals(
                List.of("0", "40", "80", "120", "160"),
                chart.rows().stream().map(LineChart.Tick::label).toList());
        assertEquals("0:00", chart.columns().get(0).label());
        assertEquals("Memory over 0:10. heap: 0 to 150 MB, in the end 150.", chart.summary());
    }

    @Test
    void aRateIsThatOfTheSecondsBeforeAndAverdictThatNeverCameHasNoLine() {
        final List<LineChart> charts = PaceCharts.of(List.of(pace(0, 0, 0), pace(6, 100, 0), pace(12, 300, 2)));
        assertEquals(
                List.of("Cases a minute", "Cases that do not agree"),
                charts.stream().map(LineChart::title).toList());
        // 100 in the first 6 seconds, then 200 in 6.
        assertTrue(
                charts.get(0).summary().contains("1,000 to 2,000 a minute, in the end 2,000"),
                charts.get(0).summary());
        assertEquals(
                List.of("Disagrees"),
                charts.get(1).lines().stream().map(LineChart.Line::name).toList());
    }

    @Test
    void theTimeOfAStatementIsThatSinceTheMomentBefore() {
        final List<LineChart> charts = PaceCharts.of(List.of(
                sent(0, new Pace.Sent(0, 0, 0)),
                sent(1, new Pace.Sent(40, 100, 5_000_000)),
                sent(2, new Pace.Sent(40, 100, 5_000_000)),
                sent(3, new Pace.Sent(55, 110, 9_000_000))));
        assertEquals(
                List.of("Cases a minute", "Features covered", "Microseconds a statement"),
                charts.stream().map(LineChart::title).toList());
        assertTrue(charts.get(1).summary().contains("0 to 55 features, in the end 55"), charts.get(1)::summary);
        // 5 ms for 100 statements, none for a while, 4 ms for 10.
        assertTrue(charts.get(2).summary().contains("50 to 400 microseconds, in the end 400"), charts.get(2)::summary);
    }

    private static Pace sent(double seconds, Pace.Sent sent) {
        return new Pace(seconds, 1, Map.of(), OptionalLong.empty(), OptionalLong.empty(), Optional.of(sent));
    }

    @Test
    void oneMomentIsNoPlot() {
        assertEquals(List.of(), PaceCharts.of(List.of(pace(0, 0, 0))));
    }

    private static Pace pace(double seconds, long cases, long disagree) {
        return new Pace(
                seconds,
                cases,
                Map.of("Agrees", cases - disagree, "Disagrees", disagree, "Invalid", 0L),
                OptionalLong.empty(),
                OptionalLong.empty(),
                Optional.empty());
    }
}
