package io.isolde.harness.config;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * A campaign in YAML: targets, seeds, and settings, which are options of a command without their dashes. A setting of a target goes before that of the
 * file. What a setting may be, the command says; the file knows on which line it stands.
 */
public final class CampaignFile {
    /** The key of the list of targets; in an entry that is a mapping, {@value #TARGET} has the name. */
    public static final String TARGETS = "targets";

    /** The key of the seeds. */
    public static final String SEEDS = "seeds";

    private static final String TARGET = "target";

    /** Levels of lists and of keys with values, of which a campaign has four. */
    private static final int DEEPEST = 8;

    private static final int MOST_TARGETS = 1_000;

    private final Path path;
    private final SettingKeys keys;
    private final List<Entry> entries = new ArrayList<>();
    private Optional<Setting> seeds = Optional.empty();

    /**
     * One target.
     *
     * @param settings its own before those of the file, by key
     * @param seeds empty where the file has none for it
     */
    public record Entry(String target, int line, Map<String, Setting> settings, Optional<Setting> seeds) {}

    private CampaignFile(Path path, SettingKeys keys) {
        this.path = path;
        this.keys = keys;
    }

    /**
     * Reads a file.
     *
     * @param keys of settings
     * @throws BadInputException when it is none, with the line
     */
    public static CampaignFile read(Path path, SettingKeys keys) {
        try {
            return parse(path, TextFiles.read(path), keys);
        } catch (final IOException e) {
            throw new BadInputException(
                    "cannot read the campaign file " + path + " ("
                            + e.getClass().getSimpleName() + "); --campaign takes the name of a YAML file",
                    e);
        }
    }

    /** As {@link #read}, of a text. */
    public static CampaignFile parse(Path path, String text, SettingKeys keys) {
        final CampaignFile file = new CampaignFile(path, keys);
        file.readRoot(file.compose(text));
        return file;
    }

    /** The targets in their order; one or more. */
    public List<Entry> entries() {
        return List.copyOf(entries);
    }

    /** The mistake, told with its line: that of the setting which the message names as an option, or else that of the target. */
    public BadInputException located(Entry entry, BadInputException mistake) {
        final String message = mistake.getMessage();
        final List<Setting> all = new ArrayList<>(entry.settings().values());
        entry.seeds().ifPresent(all::add);
        for (final Setting setting : all) {
            final String option = "--" + (setting.key().equals(SEEDS) ? "seed" : setting.key());
            if (message.matches("(?s).*" + option + "\\b(?!-).*")) {
                return wrong(setting.lineFor(message), message.replaceAll(option + "\\b(?!-)", setting.key()), mistake);
            }
        }
        return wrong(entry.line(), message, mistake);
    }

    private Node compose(String text) {
        final LoadSettings settings =
                LoadSettings.builder().setLabel(path.toString()).build();
        try {
            requireShallow(text, settings);
            return new Compose(settings)
                    .composeString(text)
                    .orElseThrow(
                            () -> wrong(
                                    1,
                                    "the file is empty: it needs a list of targets, like targets: [ONE, OTHER]; isolde targets lists them"));
        } catch (final MarkedYamlEngineException e) {
            throw wrong(e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1), "no YAML: " + e.getProblem(), e);
        } catch (final YamlEngineException e) {
            throw wrong(1, "no YAML: " + e.getMessage().lines().findFirst().orElse(""), e);
        }
    }

    /** What is composed of the events is composed recursively. */
    private void requireShallow(String text, LoadSettings settings) {
        int depth = 0;
        for (final Event event : new Parse(settings).parseString(text)) {
            if (event instanceof CollectionEndEvent) {
                depth--;
            } else if (event instanceof CollectionStartEvent && ++depth > DEEPEST) {
                throw wrong(
                        event.getStartMark().map(Mark::getLine).orElse(0) + 1,
                        "lists and keys go too deep: there are at most " + DEEPEST + " levels of them");
            }
        }
    }

    private void readRoot(Node root) {
        final Map<String, Setting> common = new LinkedHashMap<>();
        Node targets = null;
        for (final NodeTuple tuple :
                pairs(root, "the file has keys with values, like targets: [ONE, OTHER]; isolde targets lists them")) {
            final String key = key(tuple);
            if (key.equals(TARGETS)) {
                targets = tuple.getValueNode();
            } else if (key.equals(SEEDS)) {
                seeds = Optional.of(setting(tuple));
            } else {
                common.put(key, known(tuple));
            }
        }
        if (targets == null) {
            throw wrong(
                    line(root),
                    "no key targets: add a list of servers, like targets: [ONE, OTHER]; isolde targets lists them");
        }
        if (!(targets instanceof SequenceNode sequence) || sequence.getValue().isEmpty()) {
            throw wrong(
                    line(targets),
                    "targets is a list of one server or more, like [ONE, OTHER]; isolde targets lists them");
        }
        if (sequence.getValue().size() > MOST_TARGETS) {
            throw wrong(
                    line(sequence.getValue().get(MOST_TARGETS)),
                    "targets is a list of " + MOST_TARGETS + " servers at most, found "
                            + sequence.getValue().size());
        }
        sequence.getValue().forEach(node -> entries.add(entry(node, common)));
    }

    private Entry entry(Node node, Map<String, Setting> common) {
        final Map<String, Setting> settings = new LinkedHashMap<>(common);
        Optional<Setting> own = seeds;
        if (node instanceof ScalarNode scalar) {
            return new Entry(scalar.getValue(), line(node), settings, own);
        }
        String target = null;
        for (final NodeTuple tuple :
                pairs(node, "a target is a name, a URL, or keys with values among which is target")) {
            final String key = key(tuple);
            if (key.equals(TARGET)) {
                target = setting(tuple).text();
            } else if (key.equals(SEEDS)) {
                own = Optional.of(setting(tuple));
            } else {
                settings.put(key, known(tuple));
            }
        }
        if (target == null) {
            throw wrong(line(node), "no key target: add the name or URL of the server, as in target: NAME");
        }
        return new Entry(target, line(node), settings, own);
    }

    /** Keys with values, no key twice. */
    private List<NodeTuple> pairs(Node node, String what) {
        if (!(node instanceof MappingNode mapping)) {
            throw wrong(line(node), what);
        }
        final Map<String, Integer> seen = new LinkedHashMap<>();
        for (final NodeTuple tuple : mapping.getValue()) {
            final String key = key(tuple);
            final Integer before = seen.put(key, line(tuple.getKeyNode()));
            if (before != null) {
                throw wrong(line(tuple.getKeyNode()), key + " is set twice, on line " + before + " too: remove one");
            }
        }
        return mapping.getValue();
    }

    private String key(NodeTuple tuple) {
        if (tuple.getKeyNode() instanceof ScalarNode scalar) {
            return scalar.getValue();
        }
        throw wrong(line(tuple.getKeyNode()), "a key is a word");
    }

    /** A setting that the command has. */
    private Setting known(NodeTuple tuple) {
        final String key = key(tuple);
        final int line = line(tuple.getKeyNode());
        if (keys.elsewhere().containsKey(key)) {
            throw wrong(
                    line,
                    key + " is no setting of a campaign: " + keys.elsewhere().get(key));
        }
        if (!keys.values().contains(key) && !keys.flags().contains(key)) {
            throw wrong(
                    line,
                    "no setting is named " + key + "; there are " + TARGETS + ", " + SEEDS + ", "
                            + String.join(", ", keys.all()));
        }
        final Setting setting = setting(tuple);
        if (keys.flags().contains(key) && !Set.of("true", "false").contains(setting.text())) {
            throw wrong(setting.line(), key + " is true or false: " + key + ": " + setting.text());
        }
        return setting;
    }

    private Setting setting(NodeTuple tuple) {
        final String key = key(tuple);
        final Node value = tuple.getValueNode();
        final List<Setting.Word> words = new ArrayList<>();
        if (value instanceof SequenceNode sequence) {
            sequence.getValue().forEach(node -> words.add(new Setting.Word(scalar(key, node), line(node))));
        } else if (value instanceof MappingNode) {
            pairs(value, "")
                    .forEach(pair -> words.add(new Setting.Word(
                            key(pair) + "=" + scalar(key(pair), pair.getValueNode()), line(pair.getKeyNode()))));
        } else {
            words.add(new Setting.Word(scalar(key, value), line(value)));
        }
        if (words.isEmpty()) {
            throw wrong(line(value), key + " has no value: give it one, or remove the key");
        }
        return new Setting(key, line(tuple.getKeyNode()), words);
    }

    private String scalar(String key, Node node) {
        if (!(node instanceof ScalarNode scalar)) {
            throw wrong(line(node), key + " goes too deep: it has one value, a list of values, or names with values");
        }
        if (scalar.getValue().isEmpty()) {
            throw wrong(line(node), key + " has no value: give it one, or remove the key");
        }
        return scalar.getValue();
    }

    private BadInputException wrong(int line, String message) {
        return new BadInputException(path + ":" + line + ": " + message);
    }

    private BadInputException wrong(int line, String message, Throwable cause) {
        return new BadInputException(path + ":" + line + ": " + message, cause);
    }

    /** From 1. */
    private static int line(Node node) {
        return node.getStartMark().map(Mark::getLine).orElse(0) + 1;
    }
}
