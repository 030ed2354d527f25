package io.isolde.harness.study;

import io.isolde.harness.detect.OracleKind;
import io.isolde.harness.replay.ReplayResult;
import io.isolde.harness.report.Grid;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which oracle sees which published case, at which level, on which server. */
public final class ListingScores {
    private static final String NOTHING = "-";
    private static final String SEES = "sees";

    /** The form of its own paper, by the beginning of a case's name. */
    private static final Map<String, OracleKind> OWN = Map.of(
            "fucci", OracleKind.MCS_PAPER,
            "troc", OracleKind.VIEWS_PAPER,
            "writecheck", OracleKind.SERIAL_PAPER,
            "txcheck", OracleKind.GRAPH_PAPER,
            "aptrans", OracleKind.PATTERNS_PAPER);

    private final List<List<ReplayResult>> results = new ArrayList<>();
    private final List<OracleKind> oracles;

    public ListingScores(List<OracleKind> oracles) {
        this.oracles = List.copyOf(oracles);
    }

    /** Adds what all oracles said, a list for each case and level. */
    public void add(List<List<ReplayResult>> ofCases) {
        results.addAll(ofCases);
    }

    /** A row for each listing, level and server, a column for each oracle; whether the form of its own paper sees it. */
    public Grid grid() {
        return grid(results);
    }

    /** The same of the listings of one paper that show. */
    public Grid of(String paper) {
        return grid(results.stream()
                .filter(ofCase -> paper(ofCase).equals(paper) && ofCase.get(0).bugShows())
                .toList());
    }

    private Grid grid(List<List<ReplayResult>> some) {
        final List<String> columns = new ArrayList<>(List.of("case", "level", "server", "shows", "own paper"));
        oracles.forEach(oracle -> columns.add(oracle.word()));
        final Grid grid = new Grid(columns);
        for (final List<ReplayResult> ofCase : some) {
            final ReplayResult any = ofCase.get(0);
            final String whether = any.bugShows() ? "yes" : "no";
            final List<String> row = new ArrayList<>(List.of(
                    any.name(),
                    any.level(),
                    any.server(),
                    any.isSkipped() ? NOTHING : whether,
                    Optional.ofNullable(OWN.get(paper(ofCase)))
                            .map(own -> sight(ofCase, own))
                            .orElse(NOTHING)));
            oracles.forEach(oracle -> row.add(sight(ofCase, oracle)));
            grid.row(row);
        }
        return grid;
    }

    /** How many listings of each paper show on a server, and how many of these each oracle sees. */
    public Grid seen() {
        final List<String> columns = new ArrayList<>(List.of("server", "paper", "show", "own paper"));
        oracles.forEach(oracle -> columns.add(oracle.word()));
        final Grid grid = new Grid(columns);
        final Set<List<String>> keys = new LinkedHashSet<>();
        results.forEach(ofCase -> keys.add(List.of(ofCase.get(0).server(), paper(ofCase))));
        for (final List<String> key : keys) {
            final List<List<ReplayResult>> showing = results.stream()
                    .filter(ofCase -> ofCase.get(0).server().equals(key.get(0))
                            && paper(ofCase).equals(key.get(1))
                            && ofCase.get(0).bugShows())
                    .toList();
            final List<String> row = new ArrayList<>(key);
            row.add(Integer.toString(showing.size()));
            row.add(Optional.ofNullable(OWN.get(key.get(1)))
                    .map(own -> seenBy(showing, own))
                    .orElse(NOTHING));
            oracles.forEach(oracle -> row.add(seenBy(showing, oracle)));
            grid.row(row);
        }
        return grid;
    }

    private static String seenBy(List<List<ReplayResult>> showing, OracleKind oracle) {
        return Long.toString(showing.stream()
                .filter(ofCase -> sight(ofCase, oracle).equals(SEES))
                .count());
    }

    private static String sight(List<ReplayResult> ofCase, OracleKind oracle) {
        return ofCase.stream()
                .filter(result -> result.oracle() == oracle)
                .map(ReplayResult::sightText)
                .findFirst()
                .orElse(NOTHING);
    }

    private static String paper(List<ReplayResult> ofCase) {
        return ofCase.get(0).name().replaceFirst("-.*", "");
    }
}
