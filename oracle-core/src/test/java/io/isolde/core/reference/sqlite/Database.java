package io.isolde.core.reference.sqlite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** All rows of all tables: by table the rows by row id, of each the values by column. A value is a Long, a String or null. */
final class Database {
    private final Map<String, TreeMap<Long, Map<String, Object>>> tables = new LinkedHashMap<>();
    private final Map<String, List<String>> columns = new LinkedHashMap<>();
    /** Where tables that are joined to another one are read. */
    private Database second = this;

    void create(String table, List<String> columnNames) {
        tables.put(table, new TreeMap<>());
        columns.put(table, columnNames);
    }

    /** The columns of a table. */
    List<String> columns(String table) {
        return columns.get(table);
    }

    /** The rows of a table that is joined to another one. */
    NavigableMap<Long, Map<String, Object>> joined(String name) {
        return second.table(name);
    }

    /** The same, but for tables that are joined: they are as another has them. */
    Database joinedFrom(Database other) {
        final Database mixed = copy();
        mixed.second = other;
        return mixed;
    }

    /** The rows of a table, to be read and changed. */
    NavigableMap<Long, Map<String, Object>> table(String name) {
        return tables.get(name);
    }

    Database copy() {
        final Database copy = new Database();
        copy.becomes(this);
        return copy;
    }

    /** Holds from now on what another holds now. */
    void becomes(Database other) {
        final Map<String, TreeMap<Long, Map<String, Object>>> copies = new LinkedHashMap<>();
        other.tables.forEach((name, rows) -> {
            final TreeMap<Long, Map<String, Object>> copied = new TreeMap<>();
            rows.forEach((rowId, row) -> copied.put(rowId, new LinkedHashMap<>(row)));
            copies.put(name, copied);
        });
        columns.putAll(other.columns);
        tables.clear();
        tables.putAll(copies);
    }

    /** Whether two hold the same rows under the same row ids. */
    boolean holdsSame(Database other) {
        return tables.equals(other.tables);
    }

    /** The rows of a table as lists of values. */
    List<List<Object>> rows(String table) {
        final List<List<Object>> rows = new ArrayList<>();
        table(table).values().forEach(row -> rows.add(new ArrayList<>(row.values())));
        return rows;
    }
}
