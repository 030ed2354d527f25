package io.isolde.harness.cli;

import io.isolde.harness.campaign.Progress;
import io.isolde.harness.report.Figures;
import io.isolde.harness.report.RunSummary.VerdictWord;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One line that tells how far a campaign is. Pure: the same progress gives the same line.
 *
 * <p>When the line is too long its least important parts are left out, one after the other.
 */
final class StatusLine {
    private static final String SEPARATOR = " · ";
    private static final int BAR_LENGTH = 16;

    /**
     * A part of the line.
     *
     * @param importance the smallest goes first
     */
    private record Part(int importance, String text, Style style) {}

    private enum Style {
        PLAIN(""),
        STRONG("1"),
        QUIET("2"),
        GOOD("32"),
        KNOWN("33"),
        ALARM("1;31");

        private final String code;

        Style(String code) {
            this.code = code;
        }
    }

    private final boolean bar;
    private final boolean colours;

    private StatusLine(boolean bar, boolean colours) {
        this.bar = bar;
        this.colours = colours;
    }

    /** Begins with a bar. */
    static StatusLine forTerminal(boolean colours) {
        return new StatusLine(true, colours);
    }

    /** Words and figures only. */
    static StatusLine forLog() {
        return new StatusLine(false, false);
    }

    /** At most {@code width} columns; one line, without a line end. */
    String format(Progress progress, int width) {
        final List<Part> parts = new ArrayList<>(parts(progress));
        while (length(parts) > width && parts.size() > 1) {
            parts.remove(parts.stream()
                    .min(Comparator.comparingInt(Part::importance))
                    .orElseThrow());
        }
        if (length(parts) > width) {
            return parts.get(0)
                    .text()
                    .substring(
                            0, Math.max(0, Math.min(width, parts.get(0).text().length())));
        }
        return parts.stream()
                .map(this::styled)
                .collect(Collectors.joining(styled(new Part(0, SEPARATOR, Style.QUIET))));
    }

    private List<Part> parts(Progress progress) {
        final List<Part> parts = new ArrayList<>();
        if (bar) {
            progress.clock()
                    .left()
                    .ifPresent(
                            left -> parts.add(new Part(0, bar(progress.clock().elapsed(), left), Style.GOOD)));
        }
        parts.add(new Part(9, cases(progress), Style.STRONG));
        parts.add(new Part(6, Figures.count(Math.round(progress.casesPerMinute())) + "/min", Style.PLAIN));
        parts.add(new Part(2, Figures.share(progress.blocked(), progress.cases()) + " blocked", Style.PLAIN));
        parts.add(new Part(1, "agrees " + count(progress, VerdictWord.AGREES), Style.PLAIN));
        parts.add(new Part(
                7,
                "known " + count(progress, VerdictWord.EXPLAINED) + kinds(progress),
                progress.findings().quirkSets() > 0 ? Style.KNOWN : Style.PLAIN));
        parts.add(new Part(
                10,
                "new " + Figures.count(progress.findings().confirmed()),
                progress.findings().confirmed() > 0 ? Style.ALARM : Style.GOOD));
        optional(parts, 4, "unconfirmed ", progress.findings().unconfirmed(), Style.KNOWN);
        parts.add(new Part(3, "undecided " + count(progress, VerdictWord.UNDECIDED), Style.PLAIN));
        optional(parts, 5, "invalid ", progress.count(VerdictWord.INVALID), Style.ALARM);
        progress.clock()
                .overtime()
                .ifPresentOrElse(
                        overtime -> parts.add(new Part(8, ending(overtime), Style.KNOWN)),
                        () -> progress.clock()
                                .left()
                                .ifPresent(left -> parts.add(new Part(8, Figures.clock(left) + " left", Style.QUIET))));
        return parts;
    }

    private static String ending(Progress.Overtime overtime) {
        return overtime.findings() == 0
                ? "ending"
                : "ending: runs " + Figures.count(overtime.findings(), "finding") + " again, "
                        + overtime.left().toSeconds() + " s at most";
    }

    private static String cases(Progress progress) {
        return progress.planned().isPresent()
                ? Figures.count(progress.cases()) + " of "
                        + Figures.count(progress.planned().getAsLong(), "case")
                : Figures.count(progress.cases(), "case");
    }

    private static String kinds(Progress progress) {
        return progress.findings().quirkSets() == 0
                ? ""
                : " (" + Figures.count(progress.findings().quirkSets(), "kind") + ")";
    }

    private static String count(Progress progress, VerdictWord word) {
        return Figures.count(progress.count(word));
    }

    private static void optional(List<Part> parts, int importance, String label, long count, Style style) {
        if (count > 0) {
            parts.add(new Part(importance, label + Figures.count(count), style));
        }
    }

    private static String bar(Duration elapsed, Duration left) {
        final double whole = elapsed.toNanos() + (double) left.toNanos();
        final int full = whole <= 0 ? 0 : (int) Math.floor(BAR_LENGTH * (elapsed.toNanos() / whole));
        return "━".repeat(full) + (full < BAR_LENGTH ? "╌".repeat(BAR_LENGTH - full) : "");
    }

    private static int length(List<Part> parts) {
        return parts.stream().mapToInt(part -> part.text().length()).sum() + SEPARATOR.length() * (parts.size() - 1);
    }

    private String styled(Part part) {
        return colours && !part.style().code.isEmpty()
                ? "\u001B[" + part.style().code + "m" + part.text() + "\u001B[0m"
                : part.text();
    }
}
