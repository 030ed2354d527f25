package io.isolde.core.catalogue;

import static io.isolde.core.catalogue.Versions.between;
import static io.isolde.core.catalogue.Versions.mariaDb;
import static io.isolde.core.catalogue.Versions.mariaDbBefore;
import static io.isolde.core.catalogue.Versions.mariaDbFrom;
import static io.isolde.core.catalogue.Versions.mySql;
import static io.isolde.core.catalogue.Versions.mySqlBefore;
import static io.isolde.core.catalogue.Versions.mySqlFrom;

/**
 * What MariaDB and MySQL do in different ways, and versions of one of them too: a sentence, which servers do so, and where that is documented or how it
 * was measured. Where nothing else is said, expressions were measured on MariaDB 10.11.5, 10.11.19, 11.4.5 and MySQL 8.0.12, 8.0.46.
 *
 * <p>{@code docs/behaviours.md} is written from it.
 */
public enum Behaviour {
    SHARED_HOLDER_PASSES_WAITERS(
            "A transaction that holds a shared lock gets the exclusive one past an earlier request that waits.",
            "measured: MariaDB 11.4 and later, and MySQL; MariaDB 10.11 calls it a deadlock",
            mySql().and(mariaDbFrom(11, 0, 0))),
    ENFORCES_CHECKS(
            "CHECK constraints are more than parsed.",
            "MySQL manual 13.1.20.6: since 8.0.16; MariaDB manual, \"CONSTRAINT\": since 10.2.1",
            mySqlFrom(8, 0, 16).and(mariaDbFrom(10, 2, 1))),
    COUNTS_ROWS_THAT_CHECKS_REFUSE(
            "UPDATE IGNORE counts the rows that a CHECK keeps as they were.",
            "measured: MySQL 8.0.33 so, MariaDB 11.4.5 not",
            mySql()),
    IGNORES_CHECK_OF_SINGLE_ROW(
            "INSERT IGNORE of a single row leaves it out when a CHECK refuses it; of several it always does.",
            "measured: MariaDB 11.4.5 and 11.8.6, MySQL 8.0.33 and 9.7.4 so; MariaDB 10.2.11, 10.5.23, 10.11.5 and 10.11.18 not",
            mySql().and(mariaDbFrom(11, 4, 0))),
    COUNTS_ROWS_APART(
            "COUNT of all rows may be taken, without a WHERE, before the rows are read for other aggregates, and from another index.",
            "inferred from one case on MySQL 8.0.12",
            mySql()),
    LOSES_TRANSACTION_BEFORE_EXECUTION(
            "A locking read that looks up COUNT, MIN or MAX before it is executed may lose its transaction to a deadlock there and go on.",
            "measured: MySQL 8.0.12 so, MySQL 5.7.22, 8.0.33 and 9.7.4 not: results/deviations/MySQL-count-loses-transaction",
            between(ServerVersion.mysql(8, 0, 0), ServerVersion.mysql(8, 0, 33))),
    MAY_LEAVE_DEADLOCKS(
            "A deadlock may stay for ever.",
            "measured: MariaDB 10.11.5, 10.11.18, 11.4.5 and 11.8.9, not 10.2.11 or 10.5.23 (results/deviations/InnoDB-undetected-deadlock)",
            mySqlFrom(8, 0, 18).and(mariaDbFrom(10, 11, 5))),
    FOLLOWS_ONE_BLOCKER(
            "Deadlocks are looked for in the background, along one blocker of each waiter, so that a cycle may stay.",
            "MySQL 8.0.18 release notes; measured on 8.0.46",
            mySqlFrom(8, 0, 18)),
    SKIP_LOCKED_MAY_WAIT(
            "SKIP LOCKED waits for a row that it reaches through a secondary index, when the entry there is free and the row is locked.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    ADDS_COLUMNS_TO_OLD_VERSIONS(
            "A snapshot that is older than a new column shows old rows with it.",
            "measured: MariaDB 11.4.5 so; MySQL 8.0.33 ends with error 1412",
            mariaDbFrom(10, 3, 0)),
    XOR_MISTAKES_NULL_SAFE_EQUALS(
            "IS NULL of a comparison or XOR takes a <=> with a NULL in it for NULL.",
            "measured: MySQL 8.0.12 so, 8.0.33 not",
            mySqlBefore(8, 0, 33)),
    REFUSES_READING_TARGET(
            "EXISTS and IN (SELECT) of a write may not read the table it writes, at any depth: error 1093.",
            "MySQL manual 15.2.15.12; MariaDB manual, UPDATE; measured on MySQL 8.0.33 (refused), MariaDB 10.11.5 and 11.4.5 (read)",
            mySql().and(mariaDbBefore(10, 3, 2))),
    CASTS_TO_DOUBLE(
            "CAST knows DOUBLE.",
            "MySQL 8.0 manual, \"Cast Functions and Operators\": since 8.0.17; MariaDB manual, CAST: always",
            mariaDb().and(mySqlFrom(8, 0, 17))),
    COMPUTES_DEFAULTS(
            "A DEFAULT may be an expression, computed for each row.",
            "MySQL and MariaDB manuals, CREATE TABLE",
            mariaDbFrom(10, 2, 1).and(mySqlFrom(8, 0, 13))),
    LIMITS_WAITS("A locking read takes WAIT and seconds.", "MariaDB manual, \"WAIT and NOWAIT\"", mariaDb()),
    WARNS_OF_EMPTY_NUMBERS("An empty text where a number is needed gives a warning.", "measured: MariaDB", mariaDb()),
    WARNS_OF_COMPUTED_TEXTS(
            "A text that a function computed, or a TEXT column holds, warns when it is no number.",
            "measured: MariaDB",
            mariaDb()),
    SHIFTS_BY_LOW_BITS("The number of bits to shift by is cut to 32 bits.", "measured: MariaDB", mariaDb()),
    ROUNDS_CONDITIONS(
            "A number that is a whole WHERE is rounded before it counts as true or false.",
            "measured: MySQL 8.0.12",
            mySql()),
    CHOICES_PASS_ON_WHAT_IS_WANTED(
            "IF, CASE, NULLIF, GREATEST and LEAST ask their values for what they are asked for themselves, not for what they are declared as.",
            "measured: MySQL 8.0.12",
            mySql()),
    DECLARED_SIZES_DECIDE(
            "Declared lengths and widths decide the types of CEIL, ROUND, and choices of whole numbers.",
            "measured: MySQL 8.0.12",
            mySql()),
    WRAPS_AT_MINIMUM(
            "0 minus the least signed number is that number, and its product with an unsigned 1 the unsigned 2^63; else both are error 1690.",
            "measured: MySQL 8.0.12",
            mySql()),
    TAKES_NULL_FOR_DOUBLE(
            "A bare NULL next to an arithmetic operator, or in a function of numbers, is a double.",
            "measured: MySQL 8.0.12",
            mySql()),
    DIVISION_TAKES_PREFIXES(
            "DIV takes the number that a text begins with, and warns only of texts that begin with none.",
            "measured: MySQL 8.0.12",
            mySql()),
    SKIPS_RIGHT_OF_NULL_DECIMALS(
            "DIV and operators on decimals leave the right operand alone when the left one is NULL.",
            "measured: MySQL 8.0.12",
            mySql()),
    GREATEST_TAKES_LATER_OF_EQUAL(
            "Of two texts that compare as equal GREATEST gives the later.", "measured: MySQL 8.0.12", mySql()),
    CUTS_COMPUTED_DOUBLES(
            "Doubles that a function computed become the least whole number where they are beyond 64 bits.",
            "measured: MySQL 8.0.12",
            mySql()),
    BETWEEN_READS_LOWER_BOUND_AS_SIGNED(
            "A whole number with a sign compares with an unsigned lower bound of BETWEEN as if that had one.",
            "measured: MySQL 8.0.12",
            mySql()),
    REFUSES_MIXED_COLLATIONS(
            "Texts of two collations that are as strong are error 1267 to 1271 where they are compared, and only there.",
            "measured: MySQL 8.0.12",
            mySql()),
    FIELD_STOPS_WHERE_FOUND(
            "FIELD looks at its arguments in turn, up to the one it finds.", "measured: MySQL 8.0.12", mySql()),
    HAS_BITS_OF_BYTES("Bit operators on bytes give bytes.", "measured: MySQL 8.0.12", mySqlFrom(8, 0, 0)),
    READS_ALL_DATES(
            "Texts and numbers become dates in all the forms that the server knows, the zero date from 0 among them, and dates compare with numbers as numbers.",
            "measured: MySQL 8.0.12",
            mySql()),
    MISTAKES_NULL_BOUNDS_OF_DATES(
            "A bound of BETWEEN that is NULL, of a date next to texts, counts wrongly.",
            "measured: MySQL 8.0.12",
            mySql()),
    IN_COMPARES_BITS(
            "IN of other than constants of one type looks at all candidates although its operand is NULL, and compares whole numbers by their bits, whatever their signs.",
            "measured: MySQL 8.0.12",
            mySql()),
    TAKES_DATES_FOR_DOUBLES("A date that a function of numbers takes is a double.", "measured: MySQL 8.0.12", mySql()),
    NULL_IF_OF_DATES_IS_TEXT("NULLIF of dates is a text.", "measured: MySQL 8.0.12", mySql()),
    REPLACES_NOTHING_WITH_NULL(
            "REPLACE by NULL is the text, where that is binary and has nothing to replace.",
            "measured: MariaDB 11.4.5",
            mariaDbFrom(11, 4, 0)),
    CONVERTS_CONSTANTS_FOR_LONGS(
            "Constants that are whole numbers become them next to a column of BIGINT.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    LOOKS_AT_CONSTANTS_OF_CONDITIONS(
            "Constants beside AND and OR that decide an IF are looked at before any row, one that overflows an error.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    CONVERTS_CONSTANTS_SILENTLY(
            "Constants next to a BIGINT, a TIME or a date in a column are evaluated beforehand.",
            "measured: MySQL 8.0.12",
            mySql()),
    TAKES_COMPARING_FUNCTIONS_FOR_TRUTH(
            "NULLIF and STRCMP count as true or false, so that NOT of their NOT is gone.",
            "measured: MySQL 8.0.12",
            mySql()),
    JOINS_PARTS_WRONGLY("CONCAT_WS may overwrite what it has joined so far.", "measured: MariaDB 11.4.5", mariaDb()),
    UNKNOWN_ENDS_CASE(
            "A comparison of CASE that is NULL ends it, so that no later WHEN is looked at.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    NULL_MAKES_UNSIGNED_DECIMAL(
            "A bare NULL next to unsigned numbers in IFNULL, COALESCE and CASE makes decimals of them.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    NULLS_OF_IF_ARE_TEXTS(
            "IF between bare NULLs is a text, which shows where it meets other types.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    DATES_MAKE_SIGNED_NUMBERS(
            "A date in arithmetic is a signed number, whatever it meets.", "measured: MariaDB 11.4.5", mariaDb()),
    ROUNDS_INTEGERS_AS_DECIMALS(
            "Rounding a BIGINT before its point makes a decimal, and rounding a date leaves it one.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    NULL_MAKES_EXTREMES_DOUBLE(
            "GREATEST and LEAST of numbers and a bare NULL are doubles.", "measured: MariaDB 11.4.5", mariaDb()),
    HEX_ROUNDS_HALF_UP(
            "HEX takes a number with a fraction for a double, rounded half away from zero; else for an integer.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    DECIMALS_END_AT_NULL(
            "Decimal arithmetic whose left operand is NULL leaves the right one alone.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    XOR_ENDS_AT_NULL(
            "XOR leaves its right operand alone if the left one is NULL.", "measured: MariaDB 11.4.5", mariaDb()),
    FUNCTIONS_END_AT_NULL(
            "Functions like CONCAT leave the arguments behind one that is NULL alone.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    LOCATES_BEHIND_THE_END(
            "LOCATE finds nothing just behind the end of a text.",
            "measured: MySQL 8.0.12 so, MariaDB 11.4.5 not",
            mySql()),
    CLIPS_DOUBLES_AS_DECIMALS(
            "A double beyond 81 digits that becomes a decimal is the largest one, with a warning.",
            "measured: MySQL 8.0.12",
            mySql()),
    DECIMALS_OF_COLUMNS_WARN_OF_RESTS(
            "A text in a VARCHAR or CHAR column that becomes a decimal warns of what follows the number.",
            "measured: MySQL 8.0.12",
            mySql()),
    WHOLE_NUMBERS_OF_CHARS_WARN_OF_RESTS(
            "A text in a CHAR column that becomes a whole number warns of what follows its first digits.",
            "measured: MySQL 8.0.12",
            mySql()),
    CACHES_CONSTANTS_OF_SELECTIONS(
            "Constants in the WHERE of a SELECT are evaluated before any row and remembered, unsigned ones as if they had a sign where they are needed as doubles.",
            "measured: MySQL 8.0.12",
            mySql()),
    REFUSES_NEGATED_CONSTANTS(
            "A constant whole number behind a minus fails the statement if it fails, wherever it stands.",
            "measured: MySQL 8.0.12",
            mySql()),
    EVALUATES_CONSTANTS_OF_ROWS(
            "The constants that begin a row compared by < and its like are evaluated before any row of a table, so that one that fails fails the statement.",
            "measured: MySQL 8.0.12",
            mySql()),
    READS_BITS_AS_SIGNED_NEXT_TO_TEXTS(
            "Bits in a column count as a signed number next to a literal text.", "measured: MySQL 8.0.12", mySql()),
    IN_OF_NULL_IS_NULL("IN of a bare NULL leaves its candidates alone.", "measured: MySQL 8.0.12", mySql()),
    FOLDS_MINUS_OF_LITERALS(
            "Minus of a negative literal is a literal, not a decimal.",
            "measured: MariaDB 11.4.5 so, MySQL 8.0.12 not",
            mariaDb()),
    COMPARES_ALL_AS_DATES(
            "Whatever is compared with a date becomes one, what is none the zero date, even a CAST that would be NULL by itself.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    EXTREMES_PASS_ON_WHAT_IS_WANTED(
            "GREATEST and LEAST compare their arguments as what the result is asked for, not as what it is declared as.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    CONVERTS_LEFT_OPERANDS_FIRST(
            "A text left of an operator becomes a number before the right operand is looked at.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    DECLARES_ALL_SIGNS(
            "Decimals and doubles are declared to be unsigned too, and DIV by one never gives less than nothing.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    CACHES_CONSTANTS_OF_CONDITIONS(
            "Constants in every WHERE are evaluated before any row and remembered, its own first, but none in rows.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    SENDS_NULL_UNSEEN(
            "A CASE of nothing but NULL is sent as NULL and not looked at.", "measured: MariaDB 11.4.5", mariaDb()),
    SORTS_LISTS_WITHOUT_NULL(
            "A bare NULL in an IN does not count in what the others are compared as.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    LOOKS_AT_CONSTANTS_OF_ROWS(
            "Constants in rows are looked at before any row, an overflow among them.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    CAST_TEXTS_SHOW_NO_DIGITS(
            "A text made by CAST or HEX shows no digits behind the point where it is a number.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    FINDS_NUMBERS_OUT_OF_RANGE_FIRST(
            "A text below zero with a second point is out of range of an unsigned column before it is no number, and one of more than 81 digits of a decimal column.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    CALENDAR_FUNCTIONS_PASS_ON(
            "LAST_DAY, DATE and CAST refuse a date with a zero in it where a function of calendar dates asks.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    KEEPS_POINT_OF_ZERO(
            "A double that is rounded to 0, without digits behind the point, is written with that point.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    KEEPS_MINUS_OF_ZERO(
            "Quotients and remainders of decimals keep the minus of a zero.", "measured: MariaDB 11.4.5", mariaDb()),
    FOLDS_NOTS_OF_XOR("More NOTs around an XOR are gone.", "measured: MariaDB 11.4.5", mariaDb()),
    HAS_NOT_LIKE(
            "NOT LIKE is an operator of its own, so that the NOT of an XOR may go there.",
            "measured: MariaDB 11.4.5, not MySQL 8.0.12",
            mariaDb()),
    FOLDS_IS_NULL("IS NULL of what is never NULL leaves that alone.", "measured: MariaDB 11.4.5", mariaDb()),
    DIVISION_WARNS_BEFORE_IT_FAILS(
            "DIV warns of a number beyond 64 bits before it fails.", "measured: MariaDB 11.4.5", mariaDb()),
    REFUSES_BLANKS_BEHIND_BINARY_NUMBERS(
            "Blanks behind a number count against a binary text that is stored as one.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    KEEPS_SCALE_OF_EACH_DECIMAL(
            "A decimal that is stored as text keeps the digits behind the point it was computed with.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    COMPARES_LISTS_BY_ONE_COLLATION(
            "All texts of a CASE, IN or BETWEEN are compared by one collation, found from the first to the last, and an error tells that there is none.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    FLOATS_TAKE_SMALL_INTEGERS(
            "A choice of a FLOAT and columns of whole numbers of less than four bytes is a FLOAT.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    CHOICES_FIX_DOUBLES(
            "A choice of doubles shows as many digits behind the point as any of them.",
            "measured: MariaDB 11.4.5",
            mariaDb()),
    COMPARES_INTEGERS_WITH_TEXT_EXACTLY(
            "An integer compares with a text as an exact number, not as a double.", "measured: MariaDB", mariaDb()),
    ROUNDS_DECIMALS_TO_COMPARE(
            "A decimal that keeps more digits than it shows is rounded before it is compared.",
            "measured: MariaDB",
            mariaDb()),
    BIT_OPERANDS_ARE_DECIMAL(
            "Bit operators read texts and doubles as decimals, rounded half away from zero.",
            "measured: MariaDB",
            mariaDb()),
    COMPARES_MIXED_EXTREMES_AS_TEXT(
            "LEAST and GREATEST of texts and numbers compare them as texts; else as doubles.",
            "measured: MySQL",
            mySql()),
    CASTS_NEGATIVES_TO_ZERO(
            "CAST AS UNSIGNED of a negative decimal or double gives 0; else it wraps around.",
            "measured: MariaDB",
            mariaDb()),
    WRAPS_NEGATIVE_DECIMALS(
            "CAST AS UNSIGNED of a negative decimal wraps around; else it gives 0.",
            "measured: MySQL 8.0.46 so, 8.0.12 not",
            mySqlFrom(8, 0, 13)),
    REFUSES_CUT_CASTS(
            "A CAST that cuts a text counts as a bad conversion.",
            "measured: MySQL; MariaDB stores what it cut",
            mySql()),
    COPIES_UNSIGNED_BITS(
            "An unsigned number beyond the signed ones may be stored as if it were signed.",
            "measured: MySQL, from a column",
            mySql()),
    REFUSES_BLANKS_BEHIND_NUMBERS(
            "Blanks behind a number count against a text that is stored in a DOUBLE or cast to an integer.",
            "measured: MySQL",
            mySql()),
    STORES_ZERO_DATES("The default SQL mode stores dates with zeros in them.", "measured: MariaDB", mariaDb()),
    REFUSES_BLANKS_IN_BYTES(
            "Blanks behind a number count against bytes that are stored in an integer column.",
            "measured: MySQL 8.0.12",
            mySql()),
    STORES_DATES_AS_NUMBERS(
            "Dates are stored in number columns as the numbers they are.", "measured: MySQL 8.0.12", mySql()),
    DELETE_REFUSES_BAD_CONVERSIONS(
            "A bad conversion in the WHERE of a DELETE is an error; else a warning.", "measured: MySQL", mySql()),
    WARNS_OF_LOGARITHM_AS_DIVISION(
            "The logarithm of what has none warns of a division by zero; else with a code of its own.",
            "measured: MariaDB",
            mariaDb()),
    REPLACE_WRITES_SAME_ROW(
            "A REPLACE by the very same row makes it the transaction's own.",
            "measured: MySQL 8.0.46 and 9.7.4; not MariaDB 10.11 and later",
            mySql()),
    HOLDS_NUMBERS_OF_SELECTS(
            "INSERT ... SELECT keeps others from taking AUTO_INCREMENT numbers until it ends.",
            "MySQL manual 15.6.1.6: innodb_autoinc_lock_mode is 2 since MySQL 8.0.3, and 1 before and on MariaDB",
            mariaDb().and(mySqlBefore(8, 0, 3))),
    UPDATES_MOVE_NUMBERS(
            "An UPDATE of an AUTO_INCREMENT column moves the counter past it.",
            "measured: MariaDB 10.2.11, 11.4.5, 11.8.6, MySQL 8.0.12, 9.7.4 so, MySQL 5.7.22 not",
            mariaDb().and(mySqlFrom(8, 0, 0))),
    DUPLICATES_PASS_NUMBERS(
            "The rows that follow one whose number ON DUPLICATE KEY UPDATE has raised get numbers behind that one.",
            "measured: MariaDB 11.4.5 so, MySQL 8.0.12 not",
            mariaDb()),
    READS_SHORT_TEXTS_FROM_PREFIXES(
            "A text that is shorter than the prefix an index holds of it is read from the index, and so without a lock on its row.",
            "measured: MariaDB 11.4.5 so, MySQL 8.0.12 not",
            mariaDb());

    private final String what;
    private final String source;

    @SuppressWarnings("ImmutableEnumChecker") // it is, but carries no annotation that says so
    private final Versions versions;

    Behaviour(String what, String source, Versions versions) {
        this.what = what;
        this.source = source;
        this.versions = versions;
    }

    /** What a server that behaves so does, in a sentence. */
    public String what() {
        return what;
    }

    /** Where it is documented, or on which servers it was measured. */
    public String source() {
        return source;
    }

    /** The servers that behave so. */
    public Versions versions() {
        return versions;
    }
}
