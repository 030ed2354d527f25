package io.isolde.harness.target;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;

/** Whole folders: copied, removed. */
final class Folders {
    private Folders() {}

    /** Makes {@code target} a copy of {@code source}; permissions are copied too. */
    static void copy(Path source, Path target) throws IOException {
        Files.walkFileTree(source, new Counterpart(source, target) {
            @Override
            void make(Path file, BasicFileAttributes attributes, Path copy) throws IOException {
                Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
            }
        });
    }

    /** Makes {@code target} a folder of the same files as {@code source}, or of copies where the two are on different file systems. */
    static void link(Path source, Path target) throws IOException {
        Files.walkFileTree(source, new Counterpart(source, target) {
            @Override
            void make(Path file, BasicFileAttributes attributes, Path copy) throws IOException {
                linkOne(file, attributes.isSymbolicLink(), copy);
            }
        });
    }

    /** Makes the folders of a tree anew elsewhere, and something in place of each file. */
    private abstract static class Counterpart extends SimpleFileVisitor<Path> {
        private final Path source;
        private final Path target;

        Counterpart(Path source, Path target) {
            this.source = source;
            this.target = target;
        }

        abstract void make(Path file, BasicFileAttributes attributes, Path copy) throws IOException;

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
            Files.createDirectories(target.resolve(source.relativize(folder)));
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            make(file, attributes, target.resolve(source.relativize(file)));
            return FileVisitResult.CONTINUE;
        }
    }

    private static void linkOne(Path file, boolean isSymbolic, Path target) throws IOException {
        if (isSymbolic) {
            final Path pointsTo = Files.readSymbolicLink(file);
            Files.createSymbolicLink(target, pointsTo);
            return;
        }
        try {
            Files.createLink(target, file);
        } catch (FileSystemException | UnsupportedOperationException e) {
            Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
        }
    }

    /** Removes a folder and all in it. What is gone already, or is being removed by another process, is no error. */
    static void remove(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
                if (failure instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw failure;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
                if (failure != null && !(failure instanceof NoSuchFileException)) {
                    throw failure;
                }
                Files.deleteIfExists(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
