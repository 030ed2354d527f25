package io.isolde.harness.target.maven;

/** What names one file of a repository; {@code classifier} may be empty. */
public record Coordinates(String group, String artifact, String version, String type, String classifier) {

    /**
     * Reads {@code group:artifact:version[:type[:classifier]]}; the type is {@code jar} when it is left out.
     *
     * @throws IllegalArgumentException when it has another number of parts
     */
    public static Coordinates parse(String text) {
        final String[] parts = text.split(":", -1);
        if (parts.length < 3 || parts.length > 5) {
            throw new IllegalArgumentException("coordinates have three to five parts: " + text);
        }
        return new Coordinates(
                parts[0], parts[1], parts[2], parts.length > 3 ? parts[3] : "jar", parts.length > 4 ? parts[4] : "");
    }

    public String fileName() {
        return artifact + "-" + version + (classifier.isEmpty() ? "" : "-" + classifier) + "." + type;
    }

    /** Its place in a repository of Maven's default layout, with slashes. */
    public String path() {
        return group.replace('.', '/') + "/" + artifact + "/" + version + "/" + fileName();
    }

    @Override
    public String toString() {
        final String required = group + ":" + artifact + ":" + version;
        if (classifier.isEmpty()) {
            return type.equals("jar") ? required : required + ":" + type;
        }
        return required + ":" + type + ":" + classifier;
    }
}
