package io.isolde.core.text;

import io.isolde.core.sql.RowSource;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Place;
import io.isolde.core.sql.Statement.Places;
import io.isolde.core.sql.Statement.Select;
import io.isolde.core.sql.Statement.Window;
import io.isolde.core.sql.Statement.WindowFunction;
import io.isolde.core.sql.Statement.Windowed;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Reads a SELECT with window functions: another SELECT returns all that they and ORDER BY read, and they are worked out of its rows. MySQL manual 14.20.1, 14.20.2.
 */
final class WindowParser {
    private static final Set<String> REFUSED = Set.of("GROUP", "HAVING", "WINDOW", "UNION", "FOR", "LOCK");
    private static final Set<WindowFunction> OF_NOTHING =
            Set.of(WindowFunction.ROW_NUMBER, WindowFunction.RANK, WindowFunction.DENSE_RANK);

    private final Tokens tokens;
    private final List<Token> all;
    /** What the other SELECT returns, and where. */
    private final List<List<Token>> columns = new ArrayList<>();

    private final Map<String, Integer> known = new HashMap<>();
    private final List<Window> windows = new ArrayList<>();
    /** Columns of the result; windows from -1 down. */
    private final List<Integer> shown = new ArrayList<>();

    private final Map<String, Integer> names = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    /** Of each column of the result its name; null for one that nobody can name. */
    private final List<String> shownNames = new ArrayList<>();

    private WindowParser(Tokens tokens) {
        this.tokens = tokens;
        all = TokenLists.ahead(tokens);
    }

    /**
     * A statement as one; empty if it is none.
     *
     * @param tokens of it, from the first on
     * @throws UnmodelledSyntax for what is not judged
     * @throws ParseException for what is none
     */
    static Optional<Statement.Composed> of(Tokens tokens) {
        final WindowParser parser = new WindowParser(tokens);
        return parser.all.get(0).isWord("SELECT") && parser.all.stream().anyMatch(token -> token.isWord("OVER"))
                ? Optional.of(parser.parse())
                : Optional.empty();
    }

    /** The same as a part of a read, with the names of its columns. */
    static RowSource.Functions source(Tokens tokens) {
        final WindowParser parser = new WindowParser(tokens);
        return new RowSource.Functions(parser.parse(), parser.shownNames);
    }

    private Windowed parse() {
        final int from = TokenLists.next(all, 1, Set.of("FROM"));
        final int order = TokenLists.next(all, from, Set.of("ORDER", "LIMIT"));
        if (from == all.size() || TokenLists.next(all, from, REFUSED) != all.size()) {
            throw new UnmodelledSyntax("window function");
        }
        for (final List<Token> item : TokenLists.split(all.subList(1, from))) {
            item(item);
        }
        final Tokens rest = tokens.part(all.subList(order, all.size()));
        final List<Place> places = rest.acceptWord("ORDER") ? orderBy(rest) : List.of();
        final Statement.Slice slice = RowOrder.slice(rest, List.of());
        rest.expectEnd();
        return new Windowed(
                base(all.subList(from, order)),
                windows,
                shown.stream().map(this::resolved).toList(),
                new Places(
                        places.stream()
                                .map(place -> new Place(resolved(place.column()), place.descending()))
                                .toList(),
                        slice.limit(),
                        slice.offset()));
    }

    private Select base(List<Token> from) {
        final List<Token> written = new ArrayList<>(List.of(all.get(0)));
        for (final List<Token> column : columns) {
            if (written.size() > 1) {
                written.add(new Token(
                        Kind.SYMBOL, ",", all.get(0).start(), all.get(0).end()));
            }
            written.addAll(column);
        }
        written.addAll(from);
        final Tokens own = tokens.part(written);
        final Select base = SelectParser.statement(own);
        own.expectEnd();
        if (base.projection().size() != columns.size() || base.distinct()) {
            throw new UnmodelledSyntax("window function");
        }
        return base;
    }

    private int resolved(int column) {
        return column < 0 ? columns.size() - 1 - column : column;
    }

    // ---- what is selected

    private void item(List<Token> item) {
        if (item.isEmpty()) {
            throw new UnmodelledSyntax("window function");
        }
        final int over = TokenLists.next(item, 0, Set.of("OVER"));
        final boolean isWindow = over < item.size();
        final int end = isWindow ? TokenLists.closing(item, over + 1) + 1 : item.size();
        if (end > item.size()) {
            throw new UnmodelledSyntax("window function"); // the name of a window
        }
        final int column;
        if (isWindow) {
            windows.add(window(item.subList(0, over), item.subList(over + 1, end)));
            column = -windows.size();
        } else {
            column = column(withoutAlias(item));
        }
        shown.add(column);
        final String function = isWindow ? item.get(0).text().toLowerCase(Locale.ROOT) : null;
        final String name = isWindow && end == item.size() ? function : nameOf(item);
        shownNames.add(name);
        if (name != null && !name.equals(function)) {
            names.putIfAbsent(name, column);
        }
    }

    /** What a column is called: by its alias, or as the column that it is; else null. */
    private static String nameOf(List<Token> item) {
        final Token last = item.get(item.size() - 1);
        final Token before = item.size() == 1 ? last : item.get(item.size() - 2);
        final boolean isOperand = before.kind() == Kind.SYMBOL && !before.isSymbol(")") && !before.isSymbol(".")
                || before.kind() == Kind.WORD
                        && item.size() > 1
                        && !before.isWord("AS")
                        && Keywords.isReserved(before.text());
        return isName(last) && !isOperand ? last.text() : null;
    }

    private static List<Token> withoutAlias(List<Token> item) {
        final int size = item.size();
        final boolean isAlias = size > 2 && item.get(size - 2).isWord("AS");
        return isAlias ? item.subList(0, size - 2) : item;
    }

    private static boolean isName(Token token) {
        return token.kind() == Kind.WORD || token.kind() == Kind.QUOTED_NAME;
    }

    private Window window(List<Token> call, List<Token> specified) {
        if (call.size() < 3 || TokenLists.closing(call, 1) != call.size() - 1) {
            throw new UnmodelledSyntax("window function");
        }
        final WindowFunction function = Arrays.stream(WindowFunction.values())
                .filter(each -> each.name().equals(call.get(0).text().toUpperCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new UnmodelledSyntax("window function"));
        final List<Token> argument = call.subList(2, call.size() - 1);
        final boolean isNone = argument.isEmpty()
                || function == WindowFunction.COUNT && argument.get(0).isSymbol("*");
        if (isNone
                        != (OF_NOTHING.contains(function)
                                || argument.size() == 1 && argument.get(0).isSymbol("*"))
                || TokenLists.split(argument).size() > 1) {
            throw new UnmodelledSyntax("window function");
        }
        final int number = isNone ? -1 : column(argument);
        final Tokens inner = tokens.part(specified.subList(1, specified.size() - 1));
        final List<Integer> partition = new ArrayList<>();
        if (inner.acceptWord("PARTITION")) {
            inner.expectWord("BY");
            do {
                partition.add(column(expression(inner)));
            } while (inner.acceptSymbol(","));
        }
        final List<Place> order = new ArrayList<>();
        if (inner.acceptWord("ORDER")) {
            inner.expectWord("BY");
            do {
                final int key = column(expression(inner));
                order.add(new Place(key, RowOrder.isDescending(inner)));
            } while (inner.acceptSymbol(","));
        }
        inner.expectEnd();
        return new Window(function, number, partition, order);
    }

    /** Where the other SELECT returns an expression. */
    private int column(List<Token> expression) {
        final String text = expression.stream()
                .map(token -> token.kind() + ":" + token.text().toUpperCase(Locale.ROOT))
                .collect(Collectors.joining(" "));
        if (expression.isEmpty()
                || expression.stream().anyMatch(token -> token.isSymbol("*") && expression.size() == 1)) {
            throw new UnmodelledSyntax("window function");
        }
        return known.computeIfAbsent(text, unknown -> {
            columns.add(List.copyOf(expression));
            return columns.size() - 1;
        });
    }

    // ---- order

    private List<Place> orderBy(Tokens rest) {
        rest.expectWord("BY");
        final List<Place> places = new ArrayList<>();
        do {
            final List<Token> key = expression(rest);
            final boolean single = key.size() == 1;
            final int column;
            if (single && key.get(0).kind() == Kind.INTEGER && key.get(0).text().length() < 4) {
                final int number = Integer.parseInt(key.get(0).text());
                if (number < 1 || number > shown.size()) {
                    throw new UnmodelledSyntax("ORDER BY expression");
                }
                column = shown.get(number - 1);
            } else if (single && names.containsKey(key.get(0).text())) {
                column = names.get(key.get(0).text());
            } else {
                column = column(key);
            }
            places.add(new Place(column, RowOrder.isDescending(rest)));
        } while (rest.acceptSymbol(","));
        return places;
    }

    /** The tokens up to a comma, a direction, or what comes behind the keys. */
    private static List<Token> expression(Tokens rest) {
        final List<Token> expression = new ArrayList<>();
        int depth = 0;
        while (rest.peek(0).kind() != Kind.END) {
            final Token token = rest.peek(0);
            final boolean ends = token.isSymbol(",")
                    || token.isWord("ASC")
                    || token.isWord("DESC")
                    || token.isWord("ORDER")
                    || token.isWord("LIMIT");
            if (depth == 0 && ends) {
                break;
            }
            depth += token.nesting();
            expression.add(rest.next());
        }
        return expression;
    }
}
