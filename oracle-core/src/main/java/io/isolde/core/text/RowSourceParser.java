package io.isolde.core.text;

import io.isolde.core.sql.RowSource;
import io.isolde.core.sql.RowSource.SetOperator;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Place;
import io.isolde.core.sql.Statement.Places;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads what is put together of SELECTs: set operations, derived tables, WITH, window functions. PostgreSQL manual, SELECT. */
final class RowSourceParser {
    private static final Set<String> OPERATORS = Set.of("UNION", "INTERSECT", "EXCEPT");
    /** Order and limit behind the last part are those of all. */
    private static final Set<String> BEHIND_PART = Set.of("UNION", "INTERSECT", "EXCEPT", "ORDER", "LIMIT");

    private static final Set<String> BEFORE_TABLE = Set.of("FROM", "JOIN");

    private final Tokens tokens;
    private final List<Token> all;
    /** Common table expressions by their names. */
    private final Map<String, RowSource> named;
    /** The names of their columns; empty for those that they have. */
    private final Map<String, List<String>> namedColumns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    /** Common table expressions that are read, as what nobody reads is not executed. */
    private final Set<RowSource> used;

    private int at;

    private RowSourceParser(Tokens tokens, List<Token> all, Map<String, RowSource> named, Set<RowSource> used) {
        this.used = used;
        this.tokens = tokens;
        this.all = all;
        this.named = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        this.named.putAll(named);
    }

    /**
     * A statement as one; empty if the model lacks a part of it.
     *
     * @param tokens of it, from the first on
     */
    static Optional<RowSource> of(Tokens tokens) {
        try {
            final Set<RowSource> used = Collections.newSetFromMap(new IdentityHashMap<>());
            return Optional.of(new RowSourceParser(tokens, TokenLists.ahead(tokens), Map.of(), used).query());
        } catch (final UnmodelledSyntax | ParseException beyondTheModel) {
            return Optional.empty();
        }
    }

    /**
     * A read in parentheses as one.
     *
     * @throws UnmodelledSyntax if the model lacks a part of it
     */
    static RowSource of(Tokens tokens, List<Token> inside) {
        final Set<RowSource> used = Collections.newSetFromMap(new IdentityHashMap<>());
        return new RowSourceParser(tokens, inside, Map.of(), used).query();
    }

    private static UnmodelledSyntax refusal() {
        return new UnmodelledSyntax("composed read");
    }

    private static void require(boolean modelled) {
        if (!modelled) {
            throw refusal();
        }
    }

    // ---- set operations

    private RowSource query() {
        final List<RowSource> defined = commonTables();
        final RowSource rows = body();
        require(used.containsAll(defined));
        return rows;
    }

    private RowSource body() {
        final int first = at;
        if (TokenLists.next(all, first, OPERATORS) == all.size() && !isSymbolAt(first, "(")) {
            return select(all.subList(first, all.size()));
        }
        final RowSource rows = unions();
        if (at == all.size()) {
            return rows;
        }
        final Tokens rest = tokens.part(all.subList(at, all.size()));
        final List<Place> orderBy = orderBy(rest, rows);
        final Statement.Slice slice = RowOrder.slice(rest, List.of());
        rest.expectEnd();
        return new RowSource.Arranged(rows, new Places(orderBy, slice.limit(), slice.offset()));
    }

    /** INTERSECT binds more tightly than the other two. */
    private RowSource unions() {
        RowSource rows = intersections();
        while (isNext("UNION") || isNext("EXCEPT")) {
            final SetOperator operator = isNext("UNION") ? SetOperator.UNION : SetOperator.EXCEPT;
            final boolean keepsAll = keepsAll();
            rows = new RowSource.Combined(operator, keepsAll, rows, intersections());
        }
        return rows;
    }

    private RowSource intersections() {
        RowSource rows = part();
        while (isNext("INTERSECT")) {
            final boolean keepsAll = keepsAll();
            rows = new RowSource.Combined(SetOperator.INTERSECT, keepsAll, rows, part());
        }
        return rows;
    }

    /** Passes the operator, and what is said behind it. */
    private boolean keepsAll() {
        at++;
        final boolean keepsAll = isNext("ALL");
        at += keepsAll || isNext("DISTINCT") ? 1 : 0;
        return keepsAll;
    }

    private RowSource part() {
        if (isSymbolAt(at, "(")) {
            final int stop = TokenLists.closing(all, at);
            require(stop < all.size());
            final RowSource rows = inside(all.subList(at + 1, stop));
            at = stop + 1;
            return rows;
        }
        final int stop = TokenLists.next(all, at, BEHIND_PART);
        final RowSource rows = select(all.subList(at, stop));
        at = stop;
        return rows;
    }

    private RowSource inside(List<Token> some) {
        final RowSourceParser parser = new RowSourceParser(tokens, some, named, used);
        parser.namedColumns.putAll(namedColumns);
        return parser.query();
    }

    private boolean isNext(String word) {
        return at < all.size() && all.get(at).isWord(word);
    }

    private boolean isSymbolAt(int place, String symbol) {
        return place < all.size() && all.get(place).isSymbol(symbol);
    }

    private static List<Place> orderBy(Tokens rest, RowSource rows) {
        final List<Place> places = new ArrayList<>();
        if (rest.acceptWord("ORDER")) {
            rest.expectWord("BY");
            do {
                final int column = column(rest.next(), names(rows));
                places.add(new Place(column, RowOrder.isDescending(rest)));
            } while (rest.acceptSymbol(","));
        }
        return places;
    }

    private static int column(Token token, List<String> names) {
        if (token.kind() == Kind.INTEGER && token.text().length() < 4) {
            return Integer.parseInt(token.text()) - 1;
        }
        int found = -1;
        for (int i = 0; i < names.size(); i++) {
            require(names.get(i) != null);
            if (names.get(i).equalsIgnoreCase(token.text())) {
                require(found < 0);
                found = i;
            }
        }
        require(found >= 0);
        return found;
    }

    /** Those of the first SELECT. */
    private static List<String> names(RowSource rows) {
        if (rows instanceof RowSource.Selected selected) {
            return selected.names();
        } else if (rows instanceof RowSource.Functions functions) {
            return functions.names();
        } else if (rows instanceof RowSource.Combined combined) {
            return names(combined.left());
        } else if (rows instanceof RowSource.Arranged arranged) {
            return names(arranged.rows());
        }
        return ((RowSource.Around) rows).names();
    }

    // ---- tables

    private List<RowSource> commonTables() {
        final List<RowSource> defined = new ArrayList<>();
        if (!isNext("WITH")) {
            return defined;
        }
        do {
            at++;
            require(at + 2 < all.size() && !isNext("RECURSIVE"));
            final String name = all.get(at++).text();
            namedColumns.put(name, columns());
            require(isNext("AS"));
            at++;
            at += isNext("NOT") ? 1 : 0;
            at += isNext("MATERIALIZED") ? 1 : 0;
            final int stop = TokenLists.closing(all, at);
            require(isSymbolAt(at, "(") && stop < all.size());
            defined.add(inside(all.subList(at + 1, stop)));
            named.put(name, defined.get(defined.size() - 1));
            at = stop + 1;
        } while (isSymbolAt(at, ","));
        return defined;
    }

    /** Names of columns in parentheses, if they are there. */
    private List<String> columns() {
        final List<String> columns = new ArrayList<>();
        if (isSymbolAt(at, "(")) {
            do {
                at++;
                require(at + 1 < all.size());
                columns.add(all.get(at++).text());
            } while (isSymbolAt(at, ","));
            require(isSymbolAt(at, ")"));
            at++;
        }
        return columns;
    }

    /** A SELECT, whose FROM may begin with a derived table. */
    private RowSource select(List<Token> some) {
        require(!some.isEmpty() && some.get(0).isWord("SELECT"));
        final int from = TokenLists.next(some, 0, Set.of("FROM"));
        final boolean isDerived = from + 1 < some.size() && some.get(from + 1).isSymbol("(");
        final boolean isNamed =
                from + 1 < some.size() && named.containsKey(some.get(from + 1).text());
        if (TokenLists.next(some, 0, Set.of("OVER")) < some.size()) {
            require(!isDerived && !readsNamed(some));
            return WindowParser.source(tokens.part(some));
        }
        return isDerived || isNamed ? around(some, from + 1) : selected(some);
    }

    private RowSource selected(List<Token> some) {
        require(!readsNamed(some));
        final Tokens own = tokens.part(some);
        final SelectParser parser = SelectParser.ofStatement(own);
        final Statement.Select select = parser.parse();
        own.expectEnd();
        require(select.locking() == Statement.Locking.NONE);
        return new RowSource.Selected(select, parser.names());
    }

    /** Whether a common table expression may be read by its name. */
    private boolean readsNamed(List<Token> some) {
        for (int i = 1; i < some.size(); i++) {
            final Token before = some.get(i - 1);
            if (named.containsKey(some.get(i).text())
                    && (before.isSymbol(",") || BEFORE_TABLE.stream().anyMatch(before::isWord))) {
                return true;
            }
        }
        return false;
    }

    /** A SELECT of the derived table at a place, which its alias stands for. */
    private RowSource around(List<Token> some, int place) {
        final RowSourceParser alias = new RowSourceParser(tokens, some, named, used);
        final boolean isDerived = some.get(place).isSymbol("(");
        String name = some.get(place).text();
        List<String> columns = List.of();
        final RowSource inside;
        if (isDerived) {
            final int stop = TokenLists.closing(some, place);
            require(stop < some.size());
            inside = inside(some.subList(place + 1, stop));
            alias.at = stop + 1;
        } else {
            inside = named.get(name);
            columns = namedColumns.get(name);
            used.add(inside);
            alias.at = place + 1;
        }
        final boolean isSaid = alias.isNext("AS");
        alias.at += isSaid ? 1 : 0;
        if (alias.at < some.size() && isName(some.get(alias.at))) {
            name = some.get(alias.at++).text();
            final List<String> renamed = alias.columns();
            require(renamed.isEmpty() || columns.isEmpty());
            columns = renamed.isEmpty() ? columns : renamed;
        } else {
            require(!isSaid && !isDerived);
        }
        return around(some, place, alias.at, name, columns, inside);
    }

    private static boolean isName(Token token) {
        return token.kind() == Kind.QUOTED_NAME || token.kind() == Kind.WORD && !Keywords.isReserved(token.text());
    }

    private RowSource around(
            List<Token> some, int place, int behind, String name, List<String> columns, RowSource inside) {
        final List<Token> written = new ArrayList<>(some.subList(0, place));
        final Token opening = some.get(place);
        written.add(new Token(Kind.QUOTED_NAME, name, opening.start(), opening.end()));
        written.addAll(some.subList(behind, some.size()));
        require(!readsNamed(written.subList(place + 1, written.size())));
        final Tokens own = tokens.part(written);
        final SelectParser parser = SelectParser.ofStatement(own);
        final Statement.Select outer = parser.parse();
        own.expectEnd();
        require(outer.from().join() == null && outer.locking() == Statement.Locking.NONE);
        return new RowSource.Around(name, columns, inside, outer, parser.names());
    }
}
