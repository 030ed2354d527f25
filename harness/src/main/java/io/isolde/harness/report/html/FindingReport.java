package io.isolde.harness.report.html;

import java.util.Optional;

/**
 * A finding that has a folder.
 *
 * @param found the case as it was generated
 * @param reduced the smaller case of the same finding
 * @param versions of rows, of the smallest case; empty where they cannot be told
 */
public record FindingReport(
        Head head,
        Confirmation confirmation,
        CaseText found,
        Optional<CaseText> reduced,
        Optional<RowVersions> versions) {
    /**
     * What it is.
     *
     * @param id the name of its folder
     * @param oracle whose verdict it is
     * @param story in a paragraph, in Markdown; empty where nothing deviates
     * @param why there is no verdict on the database; else empty
     */
    public record Head(
            String id, long caseNumber, String level, String verdict, String oracle, String story, String why) {}

    /** How often it came back. */
    public record Confirmation(int reproduced, int times) {
        boolean isStable() {
            return times > 0 && reproduced == times;
        }

        @Override
        public String toString() {
            return times == 0 ? "not tried" : reproduced + " of " + times;
        }
    }

    /**
     * A case.
     *
     * @param file its name in the folder
     * @param sql the text of the file
     * @param replay the command that runs it again
     * @param goesOn the command that makes it smaller, where the run had no time to; else empty
     * @param timeLine empty where the folder does not hold one
     */
    public record CaseText(
            String file,
            String sql,
            String replay,
            int statements,
            Confirmation confirmation,
            String goesOn,
            Optional<TimeLine> timeLine) {}

    /** The smallest case there is. */
    public CaseText smallest() {
        return reduced.orElse(found);
    }

    /** The one whose time line is shown: the smallest that has one. */
    public Optional<CaseText> told() {
        return reduced.filter(text -> text.timeLine().isPresent())
                .or(() -> Optional.of(found).filter(text -> text.timeLine().isPresent()));
    }

    /** Of the case that is shown. */
    public String story() {
        return told().flatMap(CaseText::timeLine)
                .map(line -> line.judgement().story())
                .filter(text -> !text.isEmpty())
                .orElse(head.story());
    }
}
