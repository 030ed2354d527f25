package io.isolde.harness.study;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * What the papers printed, as {@code printed.tsv} has it: table, row, product of the server ({@code *} for any), figure. So no table here knows a product.
 */
public final class PrintedFigures {
    private static final String FILE = "printed.tsv";
    private static final String ANY = "*";
    private static final String NOTHING = "-";
    private static final int CELLS = 4;

    private final Map<List<String>, String> figures = new HashMap<>();
    private final Map<String, String> products = new HashMap<>();

    private PrintedFigures() {}

    /** The file that comes with the program. */
    public static PrintedFigures load() {
        final PrintedFigures printed = new PrintedFigures();
        try (InputStream file = Objects.requireNonNull(PrintedFigures.class.getResourceAsStream(FILE), FILE);
                BufferedReader reader = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
            reader.lines().skip(1).map(line -> List.of(line.split("\t", -1))).forEach(printed::add);
        } catch (final IOException e) {
            throw new UncheckedIOException("cannot read " + FILE, e);
        }
        return printed;
    }

    private void add(List<String> cells) {
        if (cells.size() != CELLS) {
            throw new IllegalStateException(FILE + " has table, row, product and figure: " + cells);
        }
        if (figures.put(cells.subList(0, CELLS - 1), cells.get(CELLS - 1)) != null) {
            throw new IllegalStateException(FILE + " has a figure once: " + cells);
        }
    }

    /** Tells which product a server is of. */
    public void put(String server, String product) {
        products.put(server, product);
    }

    /** What the paper printed in a row of a table for servers like this one; {@code -} for nothing. */
    public String of(String table, String row, String server) {
        return Stream.of(products.getOrDefault(server, ANY), ANY)
                .map(product -> figures.get(List.of(table, row, product)))
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(NOTHING);
    }

    /** Whether a table has such a row for any server. */
    public boolean has(String table, String row) {
        return figures.keySet().stream()
                .anyMatch(key -> key.get(0).equals(table) && key.get(1).equals(row));
    }
}
