package io.isolde.core.catalogue;

import io.isolde.core.sql.Expression;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What the rules of InnoDB, in MariaDB and MySQL, depend on.
 *
 * @param snapshotIsolation {@code innodb_snapshot_isolation=ON} (MariaDB; absent counts as off)
 * @param unchangedRows what an UPDATE does to rows that it leaves as they were
 */
public record InnoDbProfile(ServerVersion version, boolean snapshotIsolation, UnchangedRows unchangedRows)
        implements ServerProfile {
    /** The default target of this project. */
    public static final InnoDbProfile MARIADB_11_4_5 = new InnoDbProfile(ServerVersion.mariadb(11, 4, 5), false);

    /** Refuses what is not InnoDB's: a mixture of flags that no server has would follow. */
    public InnoDbProfile {
        if (version.product() != ServerVersion.Product.MARIADB && version.product() != ServerVersion.Product.MYSQL) {
            throw new IllegalArgumentException("InnoDB is in MariaDB and MySQL: version=" + version);
        }
    }

    /** A server without a binary log of rows. */
    public InnoDbProfile(ServerVersion version, boolean snapshotIsolation) {
        this(version, snapshotIsolation, UnchangedRows.withoutRowLog(version));
    }

    @Override
    public Map<String, Object> settings() {
        final Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("snapshotIsolation", snapshotIsolation);
        settings.put("unchangedRows", unchangedRows.name());
        return settings;
    }

    /**
     * Whether a transaction that holds a shared lock gets the exclusive one past an earlier request that waits. Measured: MariaDB 11.4 and
     * later, and MySQL; MariaDB 10.11 calls it a deadlock.
     */
    public boolean sharedHolderPassesWaiters() {
        return version.product() == ServerVersion.Product.MYSQL || version.isAtLeast(11, 0, 0);
    }

    /** Whether CHECK constraints are more than parsed. MySQL manual 13.1.20.6: since 8.0.16; MariaDB manual, "CONSTRAINT": since 10.2.1. */
    public boolean enforcesChecks() {
        return version.product() == ServerVersion.Product.MYSQL
                ? version.isAtLeast(8, 0, 16)
                : version.isAtLeast(10, 2, 1);
    }

    /** Whether UPDATE IGNORE counts the rows that a CHECK keeps as they were. Measured: MySQL 8.0.33 so, MariaDB 11.4.5 not. */
    public boolean countsRowsThatChecksRefuse() {
        return isMySql();
    }

    /**
     * Whether INSERT IGNORE of a single row leaves it out when a CHECK refuses it; of several it always does. Measured: MariaDB 11.4.5 and
     * 11.8.6, MySQL 8.0.33 and 9.7.4 so; MariaDB 10.2.11, 10.5.23, 10.11.5 and 10.11.18 not.
     */
    public boolean ignoresCheckOfSingleRow() {
        return isMySql() || version.isAtLeast(11, 4, 0);
    }

    /**
     * Whether COUNT of all rows may be taken, without a WHERE, before the rows are read for other aggregates, and from another index. Inferred
     * from one case on MySQL 8.0.12.
     */
    public boolean countsRowsApart() {
        return isMySql();
    }

    /**
     * Whether a locking read that looks up COUNT, MIN or MAX before it is executed may lose its transaction to a deadlock there and go on.
     * Measured on MySQL 8.0.12: {@code results/deviations/MySQL-count-loses-transaction}.
     */
    public boolean losesTransactionBeforeExecution() {
        return isMySql() && version.isAtLeast(8, 0, 0);
    }

    /**
     * Whether a deadlock may stay for ever. Measured: MariaDB 10.11.5, 10.11.18, 11.4.5 and 11.8.9, not 10.2.11 or 10.5.23
     * (results/deviations/InnoDB-undetected-deadlock).
     */
    public boolean mayLeaveDeadlocks() {
        return followsOneBlocker() || isMariaDb() && version.isAtLeast(10, 11, 5);
    }

    /**
     * Whether deadlocks are looked for in the background, along one blocker of each waiter, so that a cycle may stay. MySQL 8.0.18 release
     * notes; measured on 8.0.46.
     */
    public boolean followsOneBlocker() {
        return isMySql() && version.isAtLeast(8, 0, 18);
    }

    /**
     * Whether SKIP LOCKED waits for a row that it reaches through a secondary index, when the entry there is free and the row is locked.
     * Measured: MariaDB 11.4.5.
     */
    public boolean skipLockedMayWait() {
        return isMariaDb();
    }

    /** Whether a snapshot that is older than a new column shows old rows with it. Measured: MariaDB 11.4.5 so; MySQL 8.0.33 ends with error 1412. */
    public boolean addsColumnsToOldVersions() {
        return isMariaDb() && version.isAtLeast(10, 3, 0);
    }

    /** Whether IS NULL of a comparison or XOR takes a {@code <=>} with a NULL in it for NULL. Measured: MySQL 8.0.12 so, 8.0.33 not. */
    public boolean xorMistakesNullSafeEquals() {
        return isMySql() && !version.isAtLeast(8, 0, 33);
    }

    /** What follows a transaction that BEGIN began and an error rolled back. */
    public AfterRollback afterRollback() {
        return AfterRollback.of(version);
    }

    /**
     * Whether error 1020 is known at SERIALIZABLE: the first statement of a transaction that reaches a table takes a snapshot there. Source:
     * MDEV-36330; measured on MariaDB 10.11.18 and 11.8.6, and not so on 11.4.5.
     */
    public boolean snapshotAtSerializable() {
        return snapshotIsolation && !Quirk.beforeSnapshotAtSerializable(version);
    }

    /**
     * Whether a record that another transaction has changed and not committed gives error 1020 at once, instead of a wait. Measured: MariaDB
     * 11.4.5 so, 10.11.18 and 11.8.6 not; taken for true of all versions before MDEV-36330, which only permits more.
     */
    public boolean snapshotFailsOnUncommitted() {
        return snapshotIsolation && Quirk.beforeSnapshotAtSerializable(version);
    }

    /**
     * Whether EXISTS and IN (SELECT) of a write may not read the table it writes, at any depth: error 1093. Source: MySQL manual 15.2.15.12; MariaDB
     * manual, UPDATE; measured on MySQL 8.0.33 (refused), MariaDB 10.11.5 and 11.4.5 (read).
     */
    public boolean refusesReadingTarget() {
        return isMySql() || isMariaDb() && !version.isAtLeast(10, 3, 2);
    }

    /** Whether CAST knows DOUBLE. MySQL 8.0 manual, "Cast Functions and Operators": since 8.0.17; MariaDB manual, CAST: always. */
    public boolean castsToDouble() {
        return isMariaDb() || version.isAtLeast(8, 0, 17);
    }

    /** Whether a DEFAULT may be an expression, computed for each row: from MariaDB 10.2.1 and MySQL 8.0.13 (their manuals, CREATE TABLE). */
    public boolean computesDefaults() {
        return isMariaDb() ? version.isAtLeast(10, 2, 1) : version.isAtLeast(8, 0, 13);
    }

    /** Whether a locking read takes WAIT and seconds. MariaDB manual, "WAIT and NOWAIT". */
    public boolean limitsWaits() {
        return isMariaDb();
    }

    // ---- expressions: measured on MariaDB 10.11.5, 10.11.19, 11.4.5 and MySQL 8.0.12, 8.0.46 unless said otherwise

    /** The collation of columns without COLLATE. Measured; MariaDB from 11.6 on: manual, "Setting Character Sets and Collations". */
    public String defaultCollation() {
        if (isMySql()) {
            return "utf8mb4_0900_ai_ci";
        }
        return version.isAtLeast(11, 6, 0) ? "utf8mb4_uca1400_ai_ci" : "latin1_swedish_ci";
    }

    /**
     * The collation that a character set brings along; empty for one that is not known. Measured on MariaDB 10.11.5, 11.4.5 and MySQL 8.0.33;
     * MySQL 5.7 manual 10.10.1; MariaDB from 11.5 on: manual, "character_set_collations".
     *
     * @param characterSet in lower case
     */
    public String collationOfCharacterSet(String characterSet) {
        return switch (characterSet) {
            case "latin1" -> "latin1_swedish_ci";
            case "utf8mb4" -> collationOfUtf8Mb4();
            case "utf8", "utf8mb3" -> "utf8mb3_general_ci";
            case "ascii" -> "ascii_general_ci";
            default -> "";
        };
    }

    private String collationOfUtf8Mb4() {
        if (isMySql()) {
            return version.isAtLeast(8, 0, 1) ? "utf8mb4_0900_ai_ci" : "utf8mb4_general_ci";
        }
        return version.isAtLeast(11, 5, 0) ? "utf8mb4_uca1400_ai_ci" : "utf8mb4_general_ci";
    }

    /**
     * The collation of literals: what the MySQL driver asks for, which MariaDB knows from 11.4.5 on and else replaces. Measured on MariaDB
     * 11.4.5.
     */
    public String connectionCollation() {
        return isMySql() || version.isAtLeast(11, 4, 5) ? "utf8mb4_0900_ai_ci" : "utf8mb4_general_ci";
    }

    /** Whether an empty text where a number is needed gives a warning. Measured: MariaDB. */
    public boolean warnsOfEmptyNumbers() {
        return isMariaDb();
    }

    /** Whether a text that a function computed, or a TEXT column holds, warns when it is no number. Measured: MariaDB. */
    public boolean warnsOfComputedTexts() {
        return isMariaDb();
    }

    /** Whether the number of bits to shift by is cut to 32 bits. Measured: MariaDB. */
    public boolean shiftsByLowBits() {
        return isMariaDb();
    }

    /** Whether a number that is a whole WHERE is rounded before it counts as true or false. Measured: MySQL 8.0.12. */
    public boolean roundsConditions() {
        return isMySql();
    }

    /**
     * Whether IF, CASE, NULLIF, GREATEST and LEAST ask their values for what they are asked for themselves, not for what they are declared
     * as. Measured: MySQL 8.0.12.
     */
    public boolean choicesPassOnWhatIsWanted() {
        return isMySql();
    }

    /** Whether declared lengths and widths decide the types of CEIL, ROUND, and choices of whole numbers. Measured: MySQL 8.0.12. */
    public boolean declaredSizesDecide() {
        return isMySql();
    }

    /**
     * Whether 0 minus the least signed number is that number, and its product with an unsigned 1 the unsigned 2^63; else both are error 1690.
     * Measured: MySQL 8.0.12.
     */
    public boolean wrapsAtMinimum() {
        return isMySql();
    }

    /** Whether a bare NULL next to an arithmetic operator, or in a function of numbers, is a double. Measured: MySQL 8.0.12. */
    public boolean takesNullForDouble() {
        return isMySql();
    }

    /** Whether DIV takes the number that a text begins with, and warns only of texts that begin with none. Measured: MySQL 8.0.12. */
    public boolean divisionTakesPrefixes() {
        return isMySql();
    }

    /** Whether DIV and operators on decimals leave the right operand alone when the left one is NULL. Measured: MySQL 8.0.12. */
    public boolean skipsRightOfNullDecimals() {
        return isMySql();
    }

    /** Whether of two texts that compare as equal GREATEST gives the later. Measured: MySQL 8.0.12. */
    public boolean greatestTakesLaterOfEqual() {
        return isMySql();
    }

    /** Whether doubles that a function computed become the least whole number where they are beyond 64 bits. Measured: MySQL 8.0.12. */
    public boolean cutsComputedDoubles() {
        return isMySql();
    }

    /** Whether a whole number with a sign compares with an unsigned lower bound of BETWEEN as if that had one. Measured: MySQL 8.0.12. */
    public boolean betweenReadsLowerBoundAsSigned() {
        return isMySql();
    }

    /**
     * Whether texts of two collations that are as strong are error 1267 to 1271 where they are compared, and only there. Measured: MySQL
     * 8.0.12.
     */
    public boolean refusesMixedCollations() {
        return isMySql();
    }

    /** Whether FIELD looks at its arguments in turn, up to the one it finds. Measured: MySQL 8.0.12. */
    public boolean fieldStopsWhereFound() {
        return isMySql();
    }

    /** Whether bit operators on bytes give bytes. Measured: MySQL 8.0.12. */
    public boolean hasBitsOfBytes() {
        return isMySql() && version.isAtLeast(8, 0, 0);
    }

    /**
     * Whether texts and numbers become dates in all the forms that the server knows, the zero date from 0 among them, and dates compare with
     * numbers as numbers. Measured: MySQL 8.0.12.
     */
    public boolean readsAllDates() {
        return isMySql();
    }

    /** Whether a bound of BETWEEN that is NULL, of a date next to texts, counts wrongly. Measured: MySQL 8.0.12. */
    public boolean mistakesNullBoundsOfDates() {
        return isMySql();
    }

    /**
     * Whether IN of other than constants of one type looks at all candidates although its operand is NULL, and compares whole numbers by their
     * bits, whatever their signs. Measured: MySQL 8.0.12.
     */
    public boolean inComparesBits() {
        return isMySql();
    }

    /** Whether a date that a function of numbers takes is a double. Measured: MySQL 8.0.12. */
    public boolean takesDatesForDoubles() {
        return isMySql();
    }

    /** Whether NULLIF of dates is a text. Measured: MySQL 8.0.12. */
    public boolean nullIfOfDatesIsText() {
        return isMySql();
    }

    /** Whether REPLACE by NULL is the text, where that is binary and has nothing to replace. Measured: MariaDB 11.4.5. */
    public boolean replacesNothingWithNull() {
        return isMariaDb() && version.isAtLeast(11, 4, 0);
    }

    /** Whether constants that are whole numbers become them next to a column of BIGINT. Measured: MariaDB 11.4.5. */
    public boolean convertsConstantsForLongs() {
        return isMariaDb();
    }

    /** Whether constants beside AND and OR that decide an IF are looked at before any row, one that overflows an error. Measured: MariaDB 11.4.5. */
    public boolean looksAtConstantsOfConditions() {
        return isMariaDb();
    }

    /** Whether constants next to a BIGINT, a TIME or a date in a column are evaluated beforehand. Measured: MySQL 8.0.12. */
    public boolean convertsConstantsSilently() {
        return isMySql();
    }

    /** Whether NULLIF and STRCMP count as true or false, so that NOT of their NOT is gone. Measured: MySQL 8.0.12. */
    public boolean takesComparingFunctionsForTruth() {
        return isMySql();
    }

    /** Whether CONCAT_WS may overwrite what it has joined so far. Measured: MariaDB 11.4.5. */
    public boolean joinsPartsWrongly() {
        return isMariaDb();
    }

    /** Whether a comparison of CASE that is NULL ends it, so that no later WHEN is looked at. Measured: MariaDB 11.4.5. */
    public boolean unknownEndsCase() {
        return isMariaDb();
    }

    /** Whether a bare NULL next to unsigned numbers in IFNULL, COALESCE and CASE makes decimals of them. Measured: MariaDB 11.4.5. */
    public boolean nullMakesUnsignedDecimal() {
        return isMariaDb();
    }

    /** Whether IF between bare NULLs is a text, which shows where it meets other types. Measured: MariaDB 11.4.5. */
    public boolean nullsOfIfAreTexts() {
        return isMariaDb();
    }

    /** Whether a date in arithmetic is a signed number, whatever it meets. Measured: MariaDB 11.4.5. */
    public boolean datesMakeSignedNumbers() {
        return isMariaDb();
    }

    /** Whether rounding a BIGINT before its point makes a decimal, and rounding a date leaves it one. Measured: MariaDB 11.4.5. */
    public boolean roundsIntegersAsDecimals() {
        return isMariaDb();
    }

    /** Whether GREATEST and LEAST of numbers and a bare NULL are doubles. Measured: MariaDB 11.4.5. */
    public boolean nullMakesExtremesDouble() {
        return isMariaDb();
    }

    /** Whether bits are known to be the bytes they stand for where a text is needed. Measured: MariaDB 11.4.5, MySQL 8.0.12. */
    public boolean readsBitsAsText() {
        return true;
    }

    /** Whether HEX takes a number with a fraction for a double, rounded half away from zero; else for an integer. Measured: MariaDB 11.4.5. */
    public boolean hexRoundsHalfUp() {
        return isMariaDb();
    }

    /** Whether decimal arithmetic whose left operand is NULL leaves the right one alone. Measured: MariaDB 11.4.5. */
    public boolean decimalsEndAtNull() {
        return isMariaDb();
    }

    /** Whether a bit operator evaluates its right operand even if the left one is NULL. Measured: MariaDB 11.4.5, all but AND and OR. */
    public boolean evaluatesBothOf(Expression.BinaryOperator operator) {
        return isMariaDb()
                && operator != Expression.BinaryOperator.BIT_AND
                && operator != Expression.BinaryOperator.BIT_OR;
    }

    /** Whether XOR leaves its right operand alone if the left one is NULL. Measured: MariaDB 11.4.5. */
    public boolean xorEndsAtNull() {
        return isMariaDb();
    }

    /** Whether functions like CONCAT leave the arguments behind one that is NULL alone. Measured: MariaDB 11.4.5. */
    public boolean functionsEndAtNull() {
        return isMariaDb();
    }

    /** Whether LOCATE finds nothing just behind the end of a text. Measured: MySQL 8.0.12 so, MariaDB 11.4.5 not. */
    public boolean locatesBehindTheEnd() {
        return isMySql();
    }

    /** Whether a double beyond 81 digits that becomes a decimal is the largest one, with a warning. Measured: MySQL 8.0.12. */
    public boolean clipsDoublesAsDecimals() {
        return isMySql();
    }

    /** Whether a text in a VARCHAR or CHAR column that becomes a decimal warns of what follows the number. Measured: MySQL 8.0.12. */
    public boolean decimalsOfColumnsWarnOfRests() {
        return isMySql();
    }

    /** Whether a text in a CHAR column that becomes a whole number warns of what follows its first digits. Measured: MySQL 8.0.12. */
    public boolean wholeNumbersOfCharsWarnOfRests() {
        return isMySql();
    }

    /**
     * Whether constants in the WHERE of a SELECT are evaluated before any row and remembered, unsigned ones as if they had a sign where they are
     * needed as doubles. Measured: MySQL 8.0.12.
     */
    public boolean cachesConstantsOfSelections() {
        return isMySql();
    }

    /** Whether a constant whole number behind a minus fails the statement if it fails, wherever it stands. Measured: MySQL 8.0.12. */
    public boolean refusesNegatedConstants() {
        return isMySql();
    }

    /**
     * Whether the constants that begin a row compared by {@code <} and its like are evaluated before any row of a table, so that one that fails
     * fails the statement. Measured: MySQL 8.0.12.
     */
    public boolean evaluatesConstantsOfRows() {
        return isMySql();
    }

    /** Whether bits in a column count as a signed number next to a literal text. Measured: MySQL 8.0.12. */
    public boolean readsBitsAsSignedNextToTexts() {
        return isMySql();
    }

    /** Whether IN of a bare NULL leaves its candidates alone. Measured: MySQL 8.0.12. */
    public boolean inOfNullIsNull() {
        return isMySql();
    }

    /** Whether minus of a negative literal is a literal, not a decimal. Measured: MariaDB 11.4.5 so, MySQL 8.0.12 not. */
    public boolean foldsMinusOfLiterals() {
        return isMariaDb();
    }

    /**
     * Whether whatever is compared with a date becomes one, what is none the zero date, even a CAST that would be NULL by itself. Measured:
     * MariaDB 11.4.5.
     */
    public boolean comparesAllAsDates() {
        return isMariaDb();
    }

    /**
     * Whether GREATEST and LEAST compare their arguments as what the result is asked for, not as what it is declared as. Measured: MariaDB
     * 11.4.5.
     */
    public boolean extremesPassOnWhatIsWanted() {
        return isMariaDb();
    }

    /** Whether a text left of an operator becomes a number before the right operand is looked at. Measured: MariaDB 11.4.5. */
    public boolean convertsLeftOperandsFirst() {
        return isMariaDb();
    }

    /** Whether decimals and doubles are declared to be unsigned too, and DIV by one never gives less than nothing. Measured: MariaDB 11.4.5. */
    public boolean declaresAllSigns() {
        return isMariaDb();
    }

    /**
     * Whether every WHERE does so, not only that of a SELECT, and looks at its own constants first, but caches none in rows. Measured: MariaDB
     * 11.4.5.
     */
    public boolean cachesConstantsOfConditions() {
        return isMariaDb();
    }

    /** Whether a CASE of nothing but NULL is sent as NULL and not looked at. Measured: MariaDB 11.4.5. */
    public boolean sendsNullUnseen() {
        return isMariaDb();
    }

    /** Whether a bare NULL in an IN does not count in what the others are compared as. Measured: MariaDB 11.4.5. */
    public boolean sortsListsWithoutNull() {
        return isMariaDb();
    }

    /** Whether constants in rows are looked at before any row, an overflow among them. Measured: MariaDB 11.4.5. */
    public boolean looksAtConstantsOfRows() {
        return isMariaDb();
    }

    /** Whether a text made by CAST or HEX shows no digits behind the point where it is a number. Measured: MariaDB 11.4.5. */
    public boolean castTextsShowNoDigits() {
        return isMariaDb();
    }

    /**
     * Whether a text below zero with a second point is out of range of an unsigned column before it is no number, and one of more than 81 digits
     * of a decimal column. Measured: MariaDB 11.4.5.
     */
    public boolean findsNumbersOutOfRangeFirst() {
        return isMariaDb();
    }

    /** Whether LAST_DAY, DATE and CAST refuse a date with a zero in it where a function of calendar dates asks. Measured: MariaDB 11.4.5. */
    public boolean calendarFunctionsPassOn() {
        return isMariaDb();
    }

    /** Whether a double that is rounded to 0, without digits behind the point, is written with that point. Measured: MariaDB 11.4.5. */
    public boolean keepsPointOfZero() {
        return isMariaDb();
    }

    /** Whether quotients and remainders of decimals keep the minus of a zero. Measured: MariaDB 11.4.5. */
    public boolean keepsMinusOfZero() {
        return isMariaDb();
    }

    /** Whether more NOTs around an XOR are gone. Measured: MariaDB 11.4.5. */
    public boolean foldsNotsOfXor() {
        return isMariaDb();
    }

    /** Whether NOT LIKE is an operator of its own, so that the NOT of an XOR may go there. Measured: MariaDB 11.4.5, not MySQL 8.0.12. */
    public boolean hasNotLike() {
        return isMariaDb();
    }

    /** Whether IS NULL of what is never NULL leaves that alone. Measured: MariaDB 11.4.5. */
    public boolean foldsIsNull() {
        return isMariaDb();
    }

    /** Whether DIV warns of a number beyond 64 bits before it fails. Measured: MariaDB 11.4.5. */
    public boolean divisionWarnsBeforeItFails() {
        return isMariaDb();
    }

    /** Whether blanks behind a number count against a binary text that is stored as one. Measured: MariaDB 11.4.5. */
    public boolean refusesBlanksBehindBinaryNumbers() {
        return isMariaDb();
    }

    /** Whether a decimal that is stored as text keeps the digits behind the point it was computed with. Measured: MariaDB 11.4.5. */
    public boolean keepsScaleOfEachDecimal() {
        return isMariaDb();
    }

    /**
     * Whether all texts of a CASE, IN or BETWEEN are compared by one collation, found from the first to the last, and an error tells that
     * there is none. Measured: MariaDB 11.4.5.
     */
    public boolean comparesListsByOneCollation() {
        return isMariaDb();
    }

    /** Whether a choice of a FLOAT and columns of whole numbers of less than four bytes is a FLOAT. Measured: MariaDB 11.4.5. */
    public boolean floatsTakeSmallIntegers() {
        return isMariaDb();
    }

    /** Whether a choice of doubles shows as many digits behind the point as any of them. Measured: MariaDB 11.4.5. */
    public boolean choicesFixDoubles() {
        return isMariaDb();
    }

    /** Whether an integer compares with a text as an exact number, not as a double. Measured: MariaDB. */
    public boolean comparesIntegersWithTextExactly() {
        return isMariaDb();
    }

    /** Whether a decimal that keeps more digits than it shows is rounded before it is compared. Measured: MariaDB. */
    public boolean roundsDecimalsToCompare() {
        return isMariaDb();
    }

    /** Whether bit operators read texts and doubles as decimals, rounded half away from zero. Measured: MariaDB. */
    public boolean bitOperandsAreDecimal() {
        return isMariaDb();
    }

    /** Whether LEAST and GREATEST of texts and numbers compare them as texts; else as doubles. Measured: MySQL. */
    public boolean comparesMixedExtremesAsText() {
        return isMySql();
    }

    /** Whether CAST AS UNSIGNED of a negative decimal or double gives 0; else it wraps around. Measured: MariaDB. */
    public boolean castsNegativesToZero() {
        return isMariaDb();
    }

    /** Whether CAST AS UNSIGNED of a negative decimal wraps around; else it gives 0. Measured: MySQL 8.0.46 so, 8.0.12 not. */
    public boolean wrapsNegativeDecimals() {
        return isMySql() && version.isAtLeast(8, 0, 13);
    }

    /** Whether a CAST that cuts a text counts as a bad conversion. Measured: MySQL; MariaDB stores what it cut. */
    public boolean refusesCutCasts() {
        return isMySql();
    }

    /** Whether an unsigned number beyond the signed ones may be stored as if it were signed. Measured: MySQL, from a column. */
    public boolean copiesUnsignedBits() {
        return isMySql();
    }

    /** Whether blanks behind a number count against a text that is stored in a DOUBLE or cast to an integer. Measured: MySQL. */
    public boolean refusesBlanksBehindNumbers() {
        return isMySql();
    }

    /** Whether the default SQL mode stores dates with zeros in them. Measured: MariaDB. */
    public boolean storesZeroDates() {
        return isMariaDb();
    }

    /** Whether blanks behind a number count against bytes that are stored in an integer column. Measured: MySQL 8.0.12. */
    public boolean refusesBlanksInBytes() {
        return isMySql();
    }

    /** Whether dates are stored in number columns as the numbers they are. Measured: MySQL 8.0.12. */
    public boolean storesDatesAsNumbers() {
        return isMySql();
    }

    /** Whether a bad conversion in the WHERE of a DELETE is an error; else a warning. Measured: MySQL. */
    public boolean deleteRefusesBadConversions() {
        return isMySql();
    }

    /** Whether the logarithm of what has none warns of a division by zero; else with a code of its own. Measured: MariaDB. */
    public boolean warnsOfLogarithmAsDivision() {
        return isMariaDb();
    }

    private boolean isMySql() {
        return version.product() == ServerVersion.Product.MYSQL;
    }

    private boolean isMariaDb() {
        return version.product() == ServerVersion.Product.MARIADB;
    }

    /**
     * Whether a REPLACE by the very same row makes it the transaction's own. Measured: MySQL 8.0.46 and 9.7.4; not MariaDB 10.11 and
     * later.
     */
    public boolean replaceWritesSameRow() {
        return version.product() == ServerVersion.Product.MYSQL;
    }

    /**
     * Whether INSERT ... SELECT keeps others from taking AUTO_INCREMENT numbers until it ends: the default of
     * {@code innodb_autoinc_lock_mode}, which is 2 since MySQL 8.0.3 (manual 15.6.1.6), and 1 else.
     */
    public boolean holdsNumbersOfSelects() {
        return !(isMySql() && version.isAtLeast(8, 0, 3));
    }

    /** Whether an UPDATE of an AUTO_INCREMENT column moves the counter past it. Measured: MariaDB 10.2.11, 11.4.5, 11.8.6, MySQL 8.0.12, 9.7.4 so, MySQL 5.7.22 not. */
    public boolean updatesMoveNumbers() {
        return !isMySql() || version.isAtLeast(8, 0, 0);
    }

    /**
     * Whether the rows that follow one whose number ON DUPLICATE KEY UPDATE has raised get numbers behind that one. Measured: MariaDB 11.4.5 so,
     * MySQL 8.0.12 not.
     */
    public boolean duplicatesPassNumbers() {
        return !isMySql();
    }

    /**
     * Whether a text that is shorter than the prefix an index holds of it is read from the index, and so without a lock on its row. Measured:
     * MariaDB 11.4.5 so, MySQL 8.0.12 not.
     */
    public boolean readsShortTextsFromPrefixes() {
        return !isMySql();
    }
}
