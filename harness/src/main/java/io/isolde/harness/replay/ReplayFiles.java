package io.isolde.harness.replay;

import io.isolde.core.text.CaseFile;
import io.isolde.core.text.ParseException;
import io.isolde.core.text.Syntax;
import io.isolde.harness.config.BadInputException;
import io.isolde.harness.config.TextFiles;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Case files read from files and folders.
 *
 * @param files those that could be read, in the order given, those of a folder by name
 * @param problems a line for each that could not: what is wrong, and where
 */
public record ReplayFiles(List<ReplayFile> files, List<String> problems) {
    private static final String ARCHIVE = ".zip";

    public ReplayFiles {
        files = List.copyOf(files);
        problems = List.copyOf(problems);
    }

    /**
     * Reads files, all {@code .sql} files of folders and their subfolders, and those of {@code .zip} archives.
     *
     * @throws BadInputException when a path does not exist, or a folder holds no case file
     */
    public static ReplayFiles read(List<Path> paths) {
        return read(paths, Syntax.STANDARD);
    }

    /**
     * The same for one server.
     *
     * @param server its syntax, in which files are written that name no product
     */
    public static ReplayFiles read(List<Path> paths, Syntax server) {
        final List<ReplayFile> files = new ArrayList<>();
        final List<String> problems = new ArrayList<>();
        for (final Path path : paths) {
            if (path.toString().endsWith(ARCHIVE) && Files.exists(path)) {
                try (FileSystem archive = FileSystems.newFileSystem(path)) {
                    archive.getRootDirectories().forEach(root -> read(root, server, files, problems));
                } catch (final IOException e) {
                    throw new BadInputException("cannot read the archive: " + path + " (" + e.getMessage() + ")", e);
                }
            } else {
                read(path, server, files, problems);
            }
        }
        return new ReplayFiles(files, problems);
    }

    private static void read(Path path, Syntax server, List<ReplayFile> files, List<String> problems) {
        for (final Path file : expand(path)) {
            try {
                files.add(new ReplayFile(file, CaseFile.parse(TextFiles.read(file), file.toString(), server)));
            } catch (final ParseException | BadInputException e) {
                problems.add(e.getMessage());
            } catch (final CharacterCodingException e) {
                problems.add(file + ":1:1: a case file must be " + StandardCharsets.UTF_8 + " text");
            } catch (final IOException e) {
                problems.add(file + ": cannot be read: " + e.getMessage());
            }
        }
    }

    private static List<Path> expand(Path path) {
        if (!Files.exists(path)) {
            throw new BadInputException("no such file or folder: " + path + "; give case files or folders of them");
        }
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> entries = Files.walk(path)) {
            final List<Path> found = entries.filter(
                            file -> file.toString().endsWith(".sql") && Files.isRegularFile(file))
                    .sorted()
                    .toList();
            if (found.isEmpty()) {
                throw new BadInputException("no case file in the folder: " + path + "; case files end in .sql");
            }
            return found;
        } catch (final IOException | java.io.UncheckedIOException e) {
            throw new BadInputException("cannot read the folder: " + path + " (" + e.getMessage() + ")", e);
        }
    }
}
