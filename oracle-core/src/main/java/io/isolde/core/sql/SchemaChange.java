package io.isolde.core.sql;

import java.util.Optional;

/** One change of a table by DDL. Names are as written, and compare without regard to case. */
public sealed interface SchemaChange {
    /** The table that is changed. */
    String table();

    /** CREATE TABLE IF NOT EXISTS. */
    record Create(Table created) implements SchemaChange {
        @Override
        public String table() {
            return created.name();
        }
    }

    /**
     * DROP TABLE.
     *
     * @param ifExists whether a table that is not there is no error
     */
    record Drop(String table, boolean ifExists) implements SchemaChange {}

    /** TRUNCATE: all rows go, and numbers begin anew. */
    record Truncate(String table) implements SchemaChange {}

    /** RENAME TABLE, or RENAME TO of ALTER TABLE. */
    record Rename(String table, String newName) implements SchemaChange {}

    /** CREATE TABLE ... LIKE: columns, indexes and CHECKs of another table, without its foreign keys and rows. */
    record Copy(String table, String original) implements SchemaChange {}

    /**
     * ADD INDEX, or CREATE INDEX.
     *
     * @param index whose name is empty where it was given none
     */
    record AddIndex(String table, Index index) implements SchemaChange {}

    /** DROP INDEX; {@code PRIMARY} is the primary key. */
    record DropIndex(String table, String index) implements SchemaChange {}

    /** Where a column goes to: FIRST, behind another, or where it is or would be by itself. */
    record Place(boolean first, Optional<String> after) {
        /** Nothing is said. */
        public static final Place UNSAID = new Place(false, Optional.empty());
    }

    /** ADD COLUMN. */
    record AddColumn(String table, Column column, Place place) implements SchemaChange {}

    /** DROP COLUMN. */
    record DropColumn(String table, String column) implements SchemaChange {}

    /** MODIFY, CHANGE and RENAME COLUMN: a column gets another definition. */
    record ChangeColumn(String table, String oldName, Column column, Place place) implements SchemaChange {}

    /** RENAME COLUMN: only the name is another. */
    record RenameColumn(String table, String oldName, String newName) implements SchemaChange {}

    /** AUTO_INCREMENT = n: the next number. */
    record NextNumber(String table, long next) implements SchemaChange {}

    /** What leaves the table as it is, as ENGINE=InnoDB, ANALYZE and OPTIMIZE. */
    record Keep(String table) implements SchemaChange {}
}
