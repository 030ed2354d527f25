package io.isolde.core.text;

import io.isolde.core.sql.Expression;
import io.isolde.core.sql.ForeignKey;
import io.isolde.core.sql.Limits;
import io.isolde.core.sql.SchemaChange;
import io.isolde.core.sql.Statement;
import io.isolde.core.sql.Statement.Assignment;
import io.isolde.core.sql.Statement.InsertMode;
import io.isolde.core.sql.Statement.OrderBy;
import io.isolde.core.sql.Statement.XaVerb;
import io.isolde.core.sql.TableLockMode;
import io.isolde.core.text.Token.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Reads one statement. */
final class StatementParser {
    /** TiDB's modes, MariaDB's compound statement, PostgreSQL's options. */
    private static final Set<String> BEGIN_MODES =
            Set.of("OPTIMISTIC", "PESSIMISTIC", "NOT", "TRANSACTION", "ISOLATION", "READ");

    /** What CREATE can make besides tables, and the words that can come before it. */
    private static final Set<String> CREATED = Set.of(
            "AGGREGATE",
            "ALGORITHM",
            "DATABASE",
            "DEFINER",
            "EVENT",
            "FULLTEXT",
            "FUNCTION",
            "INDEX",
            "OR",
            "PROCEDURE",
            "ROLE",
            "SCHEMA",
            "SEQUENCE",
            "SERVER",
            "SPATIAL",
            "SQL",
            "TABLESPACE",
            "TEMPORARY",
            "TRIGGER",
            "UNIQUE",
            "USER",
            "VIEW");

    /** What makes more of a SELECT than a list. */
    private static final Set<String> BEHIND_LIST = Set.of(
            "FROM",
            "WHERE",
            "GROUP",
            "HAVING",
            "UNION",
            "INTERSECT",
            "EXCEPT",
            "ORDER",
            "LIMIT",
            "OFFSET",
            "FETCH",
            "FOR",
            "WINDOW");

    /** What FLUSH may be about that is no table. */
    private static final Set<String> FLUSHED = Set.of("STATUS", "LOGS", "HOSTS", "PRIVILEGES", "GLOBAL");

    /** OR REPLACE ALGORITHM = UNDEFINED DEFINER = u@h SQL SECURITY INVOKER. MySQL manual, 15.1.23 "CREATE VIEW Statement". */
    private static final int MOST_BEFORE_VIEW = 13;

    private final Tokens tokens;
    private final NameScope scope = new NameScope();
    /** Of a conflict clause, where it is not of the statement itself; null where there is none. */
    private Statement.Resolution resolution;
    /** The names of a statement of several tables, or of one under an alias that a subquery names; else null. */
    private NameScope joinedScope;

    StatementParser(Tokens tokens) {
        this.tokens = tokens;
    }

    Statement parse() {
        if (tokens.isSymbol("(")) {
            throw new UnmodelledSyntax("parenthesised statement");
        }
        final Token first = tokens.peek();
        final Statement statement = returningRows(statement());
        tokens.expectEnd();
        return tokens.keepsText()
                ? new Statement.AsWritten(tokens.textToEnd(first), statement, tokens.namedIndexes())
                : statement;
    }

    /** RETURNING behind INSERT or DELETE. MariaDB's documentation of "INSERT...RETURNING" and "DELETE". */
    private Statement returningRows(Statement write) {
        final boolean isPlainInsert = write instanceof Statement.Insert insert
                && insert.mode() == InsertMode.INSERT
                && insert.onDuplicate().isEmpty();
        if (!tokens.isWord("RETURNING")
                || !tokens.syntax().changesTables()
                || !isPlainInsert && !(write instanceof Statement.Delete)) {
            return write;
        }
        tokens.next();
        tokens.keepText();
        final List<Expression> projection = new ArrayList<>();
        if (!tokens.acceptSymbol("*")) {
            do {
                projection.add(expressions().parse());
                TableName.alias(tokens);
            } while (tokens.acceptSymbol(","));
        }
        return new Statement.Returning(write, projection);
    }

    private Statement statement() {
        if (NeutralStatements.isNext(tokens)) {
            return neutral();
        }
        if (AssignmentParser.isNext(tokens)) {
            return new AssignmentParser(tokens).select();
        }
        if (tokens.isWord("SELECT")) {
            return SelectParser.statement(tokens);
        } else if (tokens.isWord("WITH") && tokens.syntax().readsDerivedTables()) {
            return CommonTables.select(tokens);
        }
        final Token first = tokens.peek();
        if (first.kind() != Kind.WORD) {
            throw tokens.unexpected("a statement");
        } else if (first.isWord("TABLE")
                && tokens.syntax().composesReads()
                && tokens.peek(2).kind() == Kind.END) {
            return wholeTable();
        }
        tokens.next();
        return switch (first.text().toUpperCase(Locale.ROOT)) {
            case "INSERT" -> insert(InsertMode.INSERT);
            case "REPLACE" -> replace(first);
            case "UPDATE" -> update();
            case "DELETE" -> delete();
            case "MERGE" -> merge(first);
            case "CREATE" -> create();
            case "BEGIN" -> begin();
            case "START" -> startTransaction();
            case "END" -> end(first, true);
            case "ABORT" -> end(first, false);
            case "COMMIT" -> commit();
            case "ROLLBACK" -> rollback();
            case "SAVEPOINT" -> new Statement.Savepoint(savepoint());
            case "RELEASE" -> release();
            case "SET" -> set(first);
            case "USE" -> use();
            case "XA" -> xa(first);
            case "CHECK", "FLUSH" -> implicitCommit(first);
            case "LOCK", "UNLOCK" -> tableLocks(first);
            case "ALTER" -> tokens.syntax().locksKeys() ? alterConstraint() : otherStatement(first);
            default -> otherStatement(first);
        };
    }

    /** {@code TABLE t}. PostgreSQL manual, SELECT, "TABLE Command". */
    private Statement wholeTable() {
        tokens.next();
        tokens.keepText();
        return new Statement.Select(List.of(), TableName.plain(tokens), null, List.of(), Statement.Locking.NONE);
    }

    private Statement neutral() {
        final Token first = tokens.peek();
        while (!tokens.atEnd()) {
            tokens.next();
        }
        return new Statement.Neutral(tokens.textToEnd(first));
    }

    /** A statement that commits what is open and does nothing else to tables. MySQL manual, 15.3.3 "Statements That Cause an Implicit Commit". */
    private Statement implicitCommit(Token first) {
        final boolean known = first.isWord("CHECK") ? tokens.isWord("TABLE") : FLUSHED.contains(upper(tokens.peek()));
        if (!known || !tokens.syntax().changesTables()) {
            throw refusal(first);
        }
        while (!tokens.atEnd()) {
            tokens.next();
        }
        tokens.keepText();
        return new Statement.Commit();
    }

    private static String upper(Token token) {
        return token.text().toUpperCase(Locale.ROOT);
    }

    /** MySQL manual, 15.3.6 "LOCK TABLES and UNLOCK TABLES Statements". */
    private Statement tableLocks(Token first) {
        if (tokens.syntax().composesReads() && first.isWord("LOCK")) {
            return lockTable();
        }
        if (!tokens.syntax().changesTables() || !tokens.acceptWord("TABLES") && !tokens.acceptWord("TABLE")) {
            throw refusal(first);
        }
        tokens.keepText();
        final List<Statement.TableLock> locks = new ArrayList<>();
        if (first.isWord("UNLOCK")) {
            return new Statement.LockTables(locks);
        }
        do {
            final String table = TableName.plain(tokens);
            if (!tokens.isWord("READ") && !tokens.isWord("WRITE") && !tokens.isWord("LOW_PRIORITY")) {
                throw new UnmodelledSyntax("LOCK TABLES");
            }
            tokens.acceptWord("LOW_PRIORITY");
            final boolean writes = tokens.acceptWord("WRITE");
            if (!writes) {
                tokens.expectWord("READ");
                tokens.acceptWord("LOCAL");
            }
            locks.add(new Statement.TableLock(table, writes));
        } while (tokens.acceptSymbol(","));
        return new Statement.LockTables(locks);
    }

    /** ALTER TABLE that adds or validates a foreign key. PostgreSQL manual, "ALTER TABLE". */
    private Statement alterConstraint() {
        tokens.keepText();
        if (!tokens.acceptWord("TABLE") || tokens.isWord("IF") || tokens.isWord("ONLY")) {
            throw new UnmodelledSyntax("ALTER");
        }
        final String table = TableName.plain(tokens);
        if (tokens.acceptWord("VALIDATE")) {
            tokens.expectWord("CONSTRAINT");
            return new Statement.ValidateConstraint(table, tokens.expectName("a constraint"));
        } else if (!tokens.acceptWord("ADD")) {
            throw new UnmodelledSyntax("ALTER");
        }
        final String name = tokens.acceptWord("CONSTRAINT") ? tokens.expectName("a constraint") : null;
        if (!tokens.isWord("FOREIGN")) {
            throw new UnmodelledSyntax("ALTER");
        }
        final ForeignKey key = TableParser.foreignKeyAlone(tokens, name);
        final boolean isLate = tokens.acceptWord("NOT");
        if (isLate) {
            tokens.expectWord("VALID");
        } else if (!tokens.atEnd()) {
            throw new UnmodelledSyntax("ALTER");
        }
        return new Statement.AddForeignKey(table, key, !isLate);
    }

    /** PostgreSQL manual, "LOCK". */
    private Statement lockTable() {
        tokens.keepText();
        tokens.acceptWord("TABLE");
        final List<String> tables = new ArrayList<>();
        do {
            if (tokens.isWord("ONLY")) {
                throw new UnmodelledSyntax("ONLY");
            }
            tables.add(TableName.plain(tokens));
        } while (tokens.acceptSymbol(","));
        final StringBuilder mode = new StringBuilder();
        if (tokens.acceptWord("IN")) {
            while (!tokens.atEnd() && !tokens.isWord("MODE")) {
                mode.append(mode.isEmpty() ? "" : " ").append(tokens.next().text());
            }
            tokens.expectWord("MODE");
        }
        final TableLockMode known = mode.isEmpty()
                ? TableLockMode.ACCESS_EXCLUSIVE
                : TableLockMode.parse(mode.toString()).orElseThrow(() -> new UnmodelledSyntax("LOCK TABLE"));
        return new Statement.LockTable(
                tables, known, tokens.acceptWord("NOWAIT") ? Statement.Waiting.NOWAIT : Statement.Waiting.WAIT);
    }

    /** XA of one session. MySQL manual 15.3.8.1 "XA Transaction SQL Statements". */
    private Statement xa(Token first) {
        final XaVerb verb = xaVerb();
        if (tokens.next().kind() != Kind.STRING || !tokens.atEnd() && !tokens.isWord("ONE")) {
            throw new UnmodelledSyntax("XA");
        }
        final boolean onePhase = tokens.acceptWord("ONE");
        if (onePhase) {
            tokens.expectWord("PHASE");
        }
        return new Statement.Xa(
                onePhase && verb == XaVerb.COMMIT ? XaVerb.COMMIT_ONE_PHASE : verb, tokens.textToEnd(first));
    }

    private XaVerb xaVerb() {
        final Token word = tokens.next();
        if (word.isWord("START") || word.isWord("BEGIN")) {
            return XaVerb.START;
        }
        for (final XaVerb verb : XaVerb.values()) {
            if (word.isWord(verb.name())) {
                return verb;
            }
        }
        throw new UnmodelledSyntax("XA");
    }

    /** A case has one schema, which it does not leave: nothing is sent but a statement that does nothing. */
    private Statement use() {
        if (!tokens.syntax().hasSessionVariables()) {
            throw new UnmodelledSyntax("USE");
        }
        tokens.expectName("a schema");
        return Statement.Neutral.NOTHING;
    }

    private Statement replace(Token first) {
        if (tokens.syntax().hasOnConflict() && !tokens.syntax().hasConflictClauses()) {
            throw tokens.errorAt(first, "expected a statement, found " + first.text());
        }
        return insert(InsertMode.REPLACE);
    }

    private Statement merge(Token first) {
        if (!tokens.syntax().merges()) {
            throw refusal(first);
        }
        return new MergeParser(tokens).parse();
    }

    private Statement set(Token first) {
        return tokens.syntax().hasTransactionModes()
                ? new TransactionParser(tokens).set(first)
                : new SetParser(tokens).parse(first);
    }

    private Statement otherStatement(Token first) {
        final Statement.ChangeSchema change = tokens.syntax().changesTables()
                ? SchemaParser.parse(first.text().toUpperCase(Locale.ROOT), tokens)
                : null;
        if (change == null) {
            throw refusal(first);
        }
        tokens.keepText();
        return change;
    }

    private RuntimeException refusal(Token first) {
        final String feature = Keywords.statementFeatureOf(first.text());
        return feature == null
                ? tokens.errorAt(first, "expected a statement, found " + first.text())
                : new UnmodelledSyntax(feature);
    }

    private ExpressionParser expressions() {
        return new ExpressionParser(tokens, joinedScope == null ? scope : joinedScope, false);
    }

    /** END is COMMIT, and ABORT is ROLLBACK. PostgreSQL manual, "END", "ABORT"; SQLite manual, "Transaction". */
    private Statement end(Token first, boolean commits) {
        if (!tokens.syntax().hasTransactionModes()
                && !(commits && tokens.syntax().endsByEnd())) {
            throw refusal(first);
        }
        return commits ? commit() : rollback();
    }

    /** LOW_PRIORITY and the like matter to tables that are locked as a whole. MySQL manual 15.2.17. */
    private void passPriority() {
        if (tokens.syntax().changesTables() && (tokens.isWord("LOW_PRIORITY") || tokens.isWord("HIGH_PRIORITY"))) {
            tokens.next();
            tokens.keepText();
        }
    }

    private Statement insert(InsertMode written) {
        passPriority();
        final InsertMode mode = written == InsertMode.INSERT ? insertMode() : written;
        if (tokens.isName()) {
            refuseModifier();
        }
        tokens.acceptWord("INTO");
        final String table = TableName.plain(tokens);
        refusePartsOfPostgres();
        final List<String> columns = insertColumns();
        if (tokens.isWord("SELECT") && tokens.syntax().readsDerivedTables()) {
            final Statement conditional = insertIf(mode, table, columns);
            if (conditional != null) {
                return conditional;
            }
        }
        final Optional<List<List<Expression>>> series =
                tokens.isWord("SELECT") && tokens.syntax().composesReads() ? SeriesRows.of(tokens) : Optional.empty();
        if (series.isPresent()) {
            return conflicting(new Statement.Insert(mode, table, columns, series.get(), null, List.of()));
        } else if (tokens.isWord("SELECT") && tokens.syntax().composesReads() && selectsOneRow()) {
            return insertOneRow(mode, table, columns);
        } else if (tokens.isWord("SELECT")) {
            return insertSelect(mode, table, columns);
        }
        if (tokens.isWord("TABLE") || tokens.isWord("WITH")) {
            throw new UnmodelledSyntax(written + " SELECT");
        }
        if (columns.isEmpty() && tokens.acceptWord("SET")) {
            return insertSet(mode, table);
        }
        if (!tokens.acceptWord("VALUES") && !tokens.acceptWord("VALUE")) {
            throw tokens.unexpected("VALUES");
        }
        final List<List<Expression>> rows = rows();
        rowAlias(columns);
        final List<Assignment> onDuplicate = tokens.syntax().hasOnConflict() ? List.of() : onDuplicate(mode);
        final Statement insert = conflicting(new Statement.Insert(mode, table, columns, rows, null, onDuplicate));
        scope.resolveQualifiers(new TableName(table, null));
        return insert;
    }

    private void refusePartsOfPostgres() {
        if (tokens.syntax().hasOnConflict() && tokens.isWord("AS")) {
            throw new UnmodelledSyntax("alias of INSERT");
        } else if (tokens.syntax().hasOnConflict() && tokens.isWord("OVERRIDING")) {
            throw new UnmodelledSyntax("OVERRIDING");
        }
    }

    /** An INSERT with the ON CONFLICT and RETURNING that it may have. */
    private Statement conflicting(Statement.Insert insert) {
        if (!tokens.syntax().hasOnConflict()) {
            return insert;
        }
        final Statement.OnConflict conflict = new ConflictParser(tokens).parse();
        if (tokens.isWord("ON")) {
            throw new UnmodelledSyntax("several ON CONFLICT");
        } else if (conflict != null && (insert.mode() != InsertMode.INSERT || resolution != null)) {
            throw new UnmodelledSyntax("ON CONFLICT beside a conflict clause");
        }
        return ConflictParser.returning(tokens, resolving(insert.withOnConflict(conflict)), scope);
    }

    private Statement returning(Statement statement) {
        return tokens.syntax().hasOnConflict() ? ConflictParser.returning(tokens, statement, scope) : statement;
    }

    /** {@code INSERT ... SET a = 1, b = 2}: one row. MySQL manual, 15.2.7 "INSERT Statement". */
    private Statement insertSet(InsertMode mode, String table) {
        tokens.keepText();
        final List<Assignment> given = assignments();
        rowAlias(given.stream().map(Assignment::column).toList());
        final List<Assignment> onDuplicate = onDuplicate(mode);
        scope.resolveQualifiers(new TableName(table, null));
        return new Statement.Insert(
                mode,
                table,
                given.stream().map(Assignment::column).toList(),
                List.of(given.stream().map(Assignment::value).toList()),
                null,
                onDuplicate);
    }

    /** {@code AS new(m, n)}, by which ON DUPLICATE KEY UPDATE names what would be inserted. MySQL manual, 15.2.7.2. */
    private void rowAlias(List<String> columns) {
        if (!tokens.acceptWord("AS")) {
            return;
        }
        tokens.keepText();
        final String alias = tokens.expectName("an alias of the row");
        final List<String> names = new ArrayList<>();
        if (tokens.acceptSymbol("(")) {
            do {
                names.add(tokens.expectName("an alias of a column"));
            } while (tokens.acceptSymbol(","));
            tokens.expectSymbol(")");
            if (columns.size() != names.size()) {
                throw new UnmodelledSyntax("aliases of columns that are not named");
            }
        }
        scope.nameInserted(alias, columns, names);
    }

    /**
     * {@code INSERT ... SELECT 1, 2 FROM DUAL WHERE NOT EXISTS (...)}, also without FROM, or with the row in a derived table.
     *
     * @return null, and nothing is read, where rows of tables are selected
     */
    private Statement insertIf(InsertMode mode, String table, List<String> columns) {
        final Tokens start = tokens.copy();
        final List<Expression> row = new ArrayList<>();
        tokens.expectWord("SELECT");
        final boolean derived = tokens.isSymbol("*")
                && tokens.peekSecond().isWord("FROM")
                && tokens.peek(2).isSymbol("(")
                && tokens.peek(3).isWord("SELECT");
        for (int words = 0; derived && words < 4; words++) {
            tokens.next();
        }
        if (!derived && (tokens.isSymbol("*") || readsTable(start.copy()))) {
            tokens.goBackTo(start);
            return null;
        }
        do {
            if (tokens.isSymbol("*")) {
                tokens.goBackTo(start);
                return null;
            }
            row.add(expressions().parse());
            TableName.alias(tokens);
        } while (tokens.acceptSymbol(","));
        if (derived && !tokens.acceptSymbol(")")) {
            tokens.goBackTo(start);
            return null;
        }
        if (derived) {
            TableName.alias(tokens);
        } else if (tokens.acceptWord("FROM")) {
            if (!tokens.syntax().changesTables()) {
                throw new UnmodelledSyntax("FROM DUAL");
            }
            tokens.expectWord("DUAL");
        }
        tokens.expectWord("WHERE");
        tokens.keepText();
        joinedScope = new NameScope(true, null);
        final Expression condition = expressions().parse();
        final boolean hasConflict = tokens.syntax().hasOnConflict();
        final Statement.Insert insert = new Statement.Insert(
                mode, table, columns, List.of(row), null, hasConflict ? List.of() : onDuplicate(mode));
        if (!hasConflict) {
            return new Statement.InsertIf(insert, condition);
        }
        final Statement.OnConflict conflict = new ConflictParser(tokens).parse();
        if (tokens.isWord("RETURNING")) {
            throw new UnmodelledSyntax("RETURNING of an INSERT with a condition");
        }
        return new Statement.InsertIf(insert.withOnConflict(conflict), condition);
    }

    /** Whether a SELECT reads a table, or has no condition. */
    private static boolean readsTable(Tokens select) {
        int depth = 0;
        while (!select.atEnd() && !(depth == 0 && select.isWord("WHERE"))) {
            final Token token = select.next();
            depth += token.nesting();
            if (depth == 0 && token.isWord("FROM") && !select.isWord("DUAL")) {
                return true;
            }
        }
        return select.atEnd();
    }

    /** Whether a SELECT is no more than a list of expressions. */
    private boolean selectsOneRow() {
        int depth = 0;
        for (int i = 1; tokens.peek(i).kind() != Kind.END; i++) {
            final Token token = tokens.peek(i);
            if (depth == 0 && (token.isWord("ON") || token.isWord("RETURNING"))) {
                return true;
            } else if (depth == 0 && token.kind() == Kind.WORD && BEHIND_LIST.contains(upper(token))) {
                return false;
            }
            depth += token.nesting();
        }
        return !tokens.peekSecond().isWord("DISTINCT") && !tokens.peekSecond().isSymbol("*");
    }

    /** {@code INSERT ... SELECT 1, 2}, which is INSERT of VALUES. */
    private Statement insertOneRow(InsertMode mode, String table, List<String> columns) {
        tokens.expectWord("SELECT");
        tokens.keepText();
        final List<Expression> row = new ArrayList<>();
        do {
            row.add(expressions().parse());
            TableName.alias(tokens);
        } while (tokens.acceptSymbol(","));
        final Statement insert = conflicting(new Statement.Insert(mode, table, columns, List.of(row), null, List.of()));
        scope.resolveQualifiers(new TableName(table, null));
        return insert;
    }

    private InsertMode insertMode() {
        if (!tokens.syntax().hasConflictClauses()) {
            return !tokens.syntax().hasOnConflict() && tokens.acceptWord("IGNORE")
                    ? InsertMode.INSERT_IGNORE
                    : InsertMode.INSERT;
        }
        if (!tokens.acceptWord("OR") || tokens.acceptWord("ABORT")) {
            return InsertMode.INSERT;
        }
        if (tokens.acceptWord("REPLACE")) {
            return InsertMode.REPLACE;
        }
        return ignores() ? InsertMode.INSERT_IGNORE : InsertMode.INSERT;
    }

    /** The rest of a conflict clause, which is IGNORE or is kept. SQLite manual, "The ON CONFLICT Clause". */
    private boolean ignores() {
        if (tokens.acceptWord("IGNORE")) {
            return true;
        }
        for (final Statement.Resolution one : Statement.Resolution.values()) {
            if (tokens.acceptWord(one.name())) {
                resolution = one;
                return false;
            }
        }
        if (tokens.acceptWord("ABORT")) {
            return false;
        }
        throw tokens.unexpected("a conflict clause");
    }

    private Statement resolving(Statement statement) {
        return resolution == null ? statement : new Statement.Resolving(statement, resolution);
    }

    private Statement insertSelect(InsertMode mode, String table, List<String> columns) {
        final Statement.Select source = SelectParser.statement(tokens);
        final List<Assignment> onDuplicate = tokens.syntax().hasOnConflict() ? List.of() : onDuplicate(mode);
        if (!onDuplicate.isEmpty()) {
            tokens.keepText();
            scope.resolveQualifiers(new TableName(table, null));
        }
        return conflicting(new Statement.Insert(mode, table, columns, List.of(), source, onDuplicate));
    }

    private List<Assignment> onDuplicate(InsertMode mode) {
        if (mode == InsertMode.REPLACE || !tokens.acceptWord("ON")) {
            return List.of();
        }
        tokens.expectWord("DUPLICATE");
        tokens.expectWord("KEY");
        tokens.expectWord("UPDATE");
        return assignments();
    }

    private List<Assignment> assignments() {
        final List<Assignment> assignments = new ArrayList<>();
        do {
            if (tokens.syntax().hasOnConflict() && tokens.isSymbol("(")) {
                throw new UnmodelledSyntax("SET of several columns");
            }
            final String column = column();
            tokens.expectSymbol("=");
            assignments.add(new Assignment(column, expressions().parse()));
        } while (tokens.acceptSymbol(","));
        return assignments;
    }

    /** Modifiers like QUICK are no reserved words, so tables may be called so; a second name tells. */
    private void refuseModifier() {
        final String feature = Keywords.featureOf(tokens.peek().text());
        final boolean modifier = tokens.peek().kind() == Kind.WORD
                && (tokens.peekSecond().kind() == Kind.WORD
                        || tokens.peekSecond().kind() == Kind.QUOTED_NAME)
                && !tokens.peekSecond().isWord("VALUES")
                && !tokens.peekSecond().isWord("SET");
        if (feature != null && modifier) {
            throw new UnmodelledSyntax(feature);
        }
    }

    private List<String> insertColumns() {
        final List<String> columns = new ArrayList<>();
        if (!tokens.acceptSymbol("(")) {
            return columns;
        }
        if (tokens.isSymbol(")")) {
            throw new UnmodelledSyntax("empty column list");
        }
        if (tokens.isWord("SELECT")) {
            throw new UnmodelledSyntax("INSERT SELECT");
        }
        do {
            columns.add(column());
        } while (tokens.acceptSymbol(","));
        tokens.expectSymbol(")");
        return columns;
    }

    private String column() {
        final String name = tokens.expectName("a column");
        if (!tokens.acceptSymbol(".")) {
            return name;
        }
        scope.useQualifier(name);
        return tokens.expectName("a column");
    }

    private List<List<Expression>> rows() {
        final List<List<Expression>> rows = new ArrayList<>();
        do {
            if (tokens.isWord("ROW")) {
                throw new UnmodelledSyntax("row constructor");
            }
            tokens.expectSymbol("(");
            if (tokens.isSymbol(")")) {
                throw new UnmodelledSyntax("empty VALUES");
            }
            if (rows.size() == Limits.MOST_ROWS) {
                throw tokens.tooLarge(
                        "an INSERT must have at most " + Limits.MOST_ROWS + " rows, found more; split it");
            }
            rows.add(expressions().listToParenthesis());
        } while (tokens.acceptSymbol(","));
        return rows;
    }

    private Statement update() {
        passPriority();
        final boolean ignore = tokens.syntax().hasConflictClauses()
                ? tokens.acceptWord("OR") && ignores()
                : tokens.acceptWord("IGNORE");
        if (tokens.syntax().changesTables() && JoinParser.followsNext(tokens)) {
            return updateJoined(ignore);
        }
        if (tokens.syntax().writesFromOtherTables() && OtherTables.isNext(tokens, "FROM")) {
            return new OtherTables(tokens).update();
        }
        final Tokens start = tokens.copy();
        final TableName table = writtenTable();
        tokens.expectWord("SET");
        final List<Assignment> assignments = assignments();
        final Expression where = where();
        final List<OrderBy> orderBy = writtenOrder();
        final long limit = RowOrder.limit(tokens);
        if (namesAliasInside(table)) {
            tokens.goBackTo(start);
            return updateJoined(ignore);
        }
        final Statement update =
                returning(resolving(new Statement.Update(ignore, table.name(), assignments, where, orderBy, limit)));
        resolveQualifiers(table);
        return update;
    }

    private void resolveQualifiers(TableName table) {
        if (tokens.syntax().namesRows() && scope.namesAlone(table)) {
            throw new UnmodelledSyntax("row of a table as a value");
        }
        scope.resolveQualifiers(table);
    }

    /** Whether a subquery names the table that is written by its alias, which is to be kept then. */
    private boolean namesAliasInside(TableName table) {
        if (!scope.isAliasUsedInside(table) || !tokens.syntax().readsDerivedTables()) {
            return false;
        } else if (tokens.isWord("RETURNING")) {
            throw new UnmodelledSyntax("RETURNING of a table under an alias");
        }
        return true;
    }

    private TableName writtenTable() {
        if (tokens.syntax().hasOnConflict() && tokens.isWord("ONLY")) {
            throw new UnmodelledSyntax("ONLY");
        }
        return TableName.single(tokens);
    }

    private List<OrderBy> writtenOrder() {
        if (!tokens.syntax().limitsWrites() && (tokens.isWord("ORDER") || tokens.isWord("LIMIT"))) {
            throw tokens.unexpected("the end");
        }
        return RowOrder.orderBy(tokens, () -> expressions().parse());
    }

    /** MySQL manual, 15.2.17 "UPDATE Statement", multiple-table syntax. */
    private Statement updateJoined(boolean ignore) {
        tokens.keepText();
        joinedScope = new NameScope(true, null);
        final List<DerivedJoins.Derived> derived = new ArrayList<>();
        final JoinParser.From from =
                JoinParser.ofWrite(tokens, () -> expressions().parse(), derived);
        tokens.expectWord("SET");
        final List<Statement.ColumnAssignment> assignments = new ArrayList<>();
        do {
            final String name = tokens.expectName("a column");
            final Expression.ColumnRef column = tokens.acceptSymbol(".")
                    ? new Expression.ColumnRef(name, tokens.expectName("a column"))
                    : new Expression.ColumnRef(name);
            tokens.expectSymbol("=");
            assignments.add(new Statement.ColumnAssignment(column, expressions().parse()));
        } while (tokens.acceptSymbol(","));
        final Expression where = where();
        return DerivedJoins.without(
                new Statement.JoinUpdate(ignore, from.tables(), assignments, where, slice()), derived);
    }

    private Statement.Slice slice() {
        final List<OrderBy> orderBy =
                RowOrder.orderBy(tokens, () -> expressions().parse());
        return new Statement.Slice(orderBy, RowOrder.limit(tokens));
    }

    private Statement delete() {
        passPriority();
        if (tokens.isWord("IGNORE")) {
            throw new UnmodelledSyntax("DELETE IGNORE");
        }
        if (tokens.isName()) {
            refuseModifier();
            if (isMultiTableDelete()) {
                return deleteJoined();
            }
        }
        tokens.expectWord("FROM");
        if (tokens.syntax().limitsWrites() && isDeleteUsing()) {
            return deleteJoined();
        }
        if (tokens.syntax().writesFromOtherTables() && OtherTables.isNext(tokens, "USING")) {
            return new OtherTables(tokens).delete();
        }
        final Tokens start = tokens.copy();
        final TableName table = writtenTable();
        if (tokens.isWord("USING")) {
            throw new UnmodelledSyntax("DELETE USING");
        }
        final Expression where = where();
        final List<OrderBy> orderBy = writtenOrder();
        final long limit = RowOrder.limit(tokens);
        if (namesAliasInside(table)) {
            tokens.goBackTo(start);
            return deleteOf(List.of(table.qualifier()));
        }
        final Statement delete = returning(new Statement.Delete(table.name(), where, orderBy, limit));
        resolveQualifiers(table);
        return delete;
    }

    /** {@code DELETE a, b FROM ...} or {@code DELETE FROM a, b USING ...}. MySQL manual, 15.2.2 "DELETE Statement". */
    private Statement deleteJoined() {
        if (!tokens.syntax().changesTables()) {
            throw new UnmodelledSyntax("multi-table DELETE");
        }
        final List<String> targets = new ArrayList<>();
        do {
            targets.add(tokens.expectName("a table"));
            if (tokens.acceptSymbol(".") && !tokens.acceptSymbol("*")) {
                throw new UnmodelledSyntax("schema-qualified table");
            }
        } while (tokens.acceptSymbol(","));
        if (!tokens.acceptWord("FROM")) {
            tokens.expectWord("USING");
        }
        return deleteOf(targets);
    }

    private Statement deleteOf(List<String> targets) {
        tokens.keepText();
        joinedScope = new NameScope(true, null);
        final List<DerivedJoins.Derived> derived = new ArrayList<>();
        final JoinParser.From from =
                JoinParser.ofWrite(tokens, () -> expressions().parse(), derived);
        final Expression where = where();
        return DerivedJoins.without(new Statement.JoinDelete(targets, from.tables(), where, slice()), derived);
    }

    /** Whether USING follows tables. */
    private boolean isDeleteUsing() {
        int ahead = 0;
        while (tokens.peek(ahead).kind() == Kind.WORD
                        && !tokens.peek(ahead).isWord("USING")
                        && !Keywords.isReserved(tokens.peek(ahead).text())
                || tokens.peek(ahead).kind() == Kind.QUOTED_NAME
                || tokens.peek(ahead).isSymbol(",")
                || tokens.peek(ahead).isSymbol(".")
                || tokens.peek(ahead).isSymbol("*")) {
            ahead++;
        }
        return ahead > 0 && tokens.peek(ahead).isWord("USING");
    }

    private boolean isMultiTableDelete() {
        final Token second = tokens.peekSecond();
        return second.isWord("FROM") || second.isSymbol(",") || second.isSymbol(".");
    }

    private Expression where() {
        return tokens.acceptWord("WHERE") ? expressions().parse() : null;
    }

    private Statement create() {
        if (tokens.acceptWord("TABLE")) {
            return createTable();
        }
        final Statement.ChangeSchema index = tokens.syntax().changesTables() ? SchemaParser.createIndex(tokens) : null;
        if (index != null) {
            tokens.keepText();
            return index;
        }
        final String what = tokens.peek().text().toUpperCase(Locale.ROOT);
        if (!CREATED.contains(what)) {
            throw tokens.unexpected("TABLE");
        }
        throw new UnmodelledSyntax("CREATE " + (makes("VIEW") ? "VIEW" : makes("TRIGGER") ? "TRIGGER" : what));
    }

    private boolean makes(String what) {
        for (int ahead = 0; ahead < MOST_BEFORE_VIEW; ahead++) {
            if (tokens.peek(ahead).isWord(what)) {
                return true;
            }
        }
        return false;
    }

    private Statement createTable() {
        if (tokens.syntax().changesTables() && tokens.acceptWord("IF")) {
            tokens.expectWord("NOT");
            tokens.expectWord("EXISTS");
            tokens.keepText();
            return new Statement.ChangeSchema(
                    "CREATE TABLE IF NOT EXISTS", List.of(new SchemaChange.Create(new TableParser(tokens).parse())));
        }
        final boolean inParentheses =
                tokens.peekSecond().isSymbol("(") && tokens.peek(2).isWord("LIKE");
        if (!tokens.isName() || !inParentheses && !tokens.peekSecond().isWord("LIKE")) {
            return new Statement.CreateTable(new TableParser(tokens).parse());
        }
        final String table = tokens.next().text();
        tokens.acceptSymbol("(");
        tokens.expectWord("LIKE");
        tokens.keepText();
        final Statement copy = new Statement.ChangeSchema(
                "CREATE TABLE LIKE", List.of(new SchemaChange.Copy(table, TableName.plain(tokens))));
        tokens.acceptSymbol(")");
        return copy;
    }

    private Statement begin() {
        if (tokens.syntax().locksAtBegin()) {
            return beginLocking();
        }
        if (tokens.syntax().hasTransactionModes()) {
            return new TransactionParser(tokens).begin();
        }
        if (!tokens.acceptWord("WORK")) {
            tokens.acceptWord("TRANSACTION"); // of other servers: it is sent without
        }
        if (tokens.peek().kind() == Kind.WORD
                && BEGIN_MODES.contains(tokens.peek().text().toUpperCase(Locale.ROOT))) {
            throw new UnmodelledSyntax("BEGIN " + tokens.peek().text().toUpperCase(Locale.ROOT));
        }
        return new Statement.Begin(false);
    }

    private Statement beginLocking() {
        final boolean exclusive = tokens.acceptWord("EXCLUSIVE");
        final boolean immediate = !exclusive && tokens.acceptWord("IMMEDIATE");
        if (!exclusive && !immediate) {
            tokens.acceptWord("DEFERRED");
        }
        tokens.acceptWord("TRANSACTION");
        return exclusive || immediate ? new Statement.BeginLocking(exclusive) : new Statement.Begin(false);
    }

    private Statement startTransaction() {
        if (!tokens.acceptWord("TRANSACTION")) {
            throw tokens.peek().kind() == Kind.WORD ? new UnmodelledSyntax("START") : tokens.unexpected("TRANSACTION");
        }
        if (tokens.syntax().hasTransactionModes()) {
            return new TransactionParser(tokens).begin();
        }
        if (tokens.isWord("ISOLATION")) {
            throw new UnmodelledSyntax("START TRANSACTION ISOLATION LEVEL");
        }
        boolean snapshot = false;
        boolean readOnly = false;
        if (tokens.isWord("READ") || tokens.isWord("WITH")) {
            do {
                if (tokens.acceptWord("READ")) {
                    readOnly |= tokens.acceptWord("ONLY");
                    if (!readOnly) {
                        tokens.expectWord("WRITE");
                    }
                } else {
                    consistentSnapshot();
                    snapshot = true;
                }
            } while (tokens.acceptSymbol(","));
        }
        return new Statement.Begin(snapshot, readOnly ? Statement.Modes.READ_ONLY : Statement.Modes.NONE);
    }

    private void consistentSnapshot() {
        tokens.expectWord("WITH");
        if (tokens.isWord("CAUSAL")) {
            throw new UnmodelledSyntax("START TRANSACTION WITH CAUSAL CONSISTENCY");
        }
        tokens.expectWord("CONSISTENT");
        tokens.expectWord("SNAPSHOT");
    }

    private Statement commit() {
        return new Statement.Commit(endOfTransaction());
    }

    private Statement rollback() {
        final boolean chain = endOfTransaction();
        if (!tokens.acceptWord("TO")) {
            return new Statement.Rollback(chain);
        }
        if (tokens.isWord("SAVEPOINT") && tokens.peekSecond().kind() != Kind.END) {
            tokens.next();
        }
        return new Statement.RollbackTo(savepoint());
    }

    private Statement release() {
        if (!tokens.syntax().releasesByNameAlone() || tokens.peekSecond().kind() != Kind.END) {
            tokens.expectWord("SAVEPOINT");
        }
        return new Statement.Release(savepoint());
    }

    private String savepoint() {
        return tokens.expectName("the name of a savepoint");
    }

    /** Whether a transaction follows at once. */
    private boolean endOfTransaction() {
        if (tokens.syntax().hasTransactionModes()) {
            if (tokens.isWord("PREPARED")) {
                throw new UnmodelledSyntax("prepared transaction");
            }
            return new TransactionParser(tokens).chain();
        }
        tokens.acceptWord(tokens.syntax().wordAfterCommit());
        final boolean chain = new TransactionParser(tokens).andChain();
        if (tokens.isWord("RELEASE")) {
            throw new UnmodelledSyntax("COMMIT RELEASE");
        }
        if (tokens.acceptWord("NO")) {
            tokens.expectWord("RELEASE");
        }
        return chain;
    }
}
